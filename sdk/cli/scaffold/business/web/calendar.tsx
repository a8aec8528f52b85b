import { BookableCalendar } from '@gongtai/sdk/web'
import { bookablePlaces } from '../model/places.ts'
import { use } from '../model/use.ts'

const asks = { ...use, process: 'sample_business', wished: 'PLACE_ID' }

/** Who has what when; a free span is asked for by drawing it. */
export default function Calendar() {
  return <BookableCalendar of={bookablePlaces} asks={asks} />
}
