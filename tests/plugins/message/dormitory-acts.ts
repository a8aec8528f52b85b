import { dayIn, liveIn } from '../dormitory/support.ts'
import { data, type Office, rows } from '../support/office.ts'

const LODGER = 'zhoumingyuan'

/** What people are told of the rooms they live in. */
export const dormitoryActs = (office: Office) => ({
  'dormitory.to-mend': async () => {
    await liveIn(office, LODGER, 'B103-1')
    const keeper = await office.as('sunliqun')
    const [room] = rows<{ id: string }>(await keeper.get('/dormitory/room/list', { search: 'B103' }))
    const found = { kind: 'hygiene', what: '阳台堆放杂物', due: dayIn(3), follow: 'lodgers', photos: [] }
    data(await keeper.post('/dormitory/finding', { room: room?.id, ...found }))
    return LODGER
  },
})
