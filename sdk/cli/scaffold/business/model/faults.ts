import { faults } from '@gongtai/sdk'

export const useFaults = faults('sample-business', {
  tooFewSeats: {
    status: 409,
    text: (d: { name: string; seats: number; people: number }) =>
      `「${d.name}」有 ${d.seats} 个座位，本次共 ${d.people} 人，请另选。`,
  },
})
