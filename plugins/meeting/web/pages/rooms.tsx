import { RegisterPage, RowRequests } from '@gongtai/sdk/web'
import { Link } from 'react-router-dom'
import { bookableRooms, rooms } from '../../model/rooms.ts'

/** The rooms, each with its requests and the page for the screen at its door. */
export default function RoomsPage() {
  return (
    <RegisterPage
      register={rooms}
      further={({ id }) => (
        <>
          <p>
            <Link className="gt-link" to={`/meeting/door/${id}`}>
              打开门口显示
            </Link>
          </p>
          <RowRequests of={bookableRooms} id={id} />
        </>
      )}
      empty="登记会议室后即可在申请中选择。"
    />
  )
}
