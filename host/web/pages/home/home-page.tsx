import { HomeHeader } from './home-header.tsx'
import { Tiles } from './tiles.tsx'

/** Home: the header, and below it the cards that plugins contribute. */
export default function HomePage() {
  return (
    <>
      <HomeHeader />
      <Tiles />
    </>
  )
}
