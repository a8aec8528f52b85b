import { RegisterPage } from '@gongtai/sdk/web'
import { mergeRooms, rooms, splitRoom } from '../../model/rooms.ts'

const acts = [{ action: splitRoom }, { action: mergeRooms }]

export default function RoomsPage() {
  return <RegisterPage register={rooms} tabs="state" acts={acts} empty="登记房间后，床位随床位数自动生成。" />
}
