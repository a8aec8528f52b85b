import { RegisterPage } from '@gongtai/sdk/web'
import { rooms } from '../../model/rooms.ts'

export default function RoomsPage() {
  return <RegisterPage register={rooms} tabs="state" empty="登记房间后，床位随床位数自动生成。" />
}
