import { officeDate, type Stage, type Town, townYear } from '@gongtai/sdk/server'
import { createAnnouncement, receiveAnnouncement } from '../../model/announcement-calls.ts'

interface Told {
  /** Days before the town was laid out. */
  readonly days: number
  readonly title: string
  readonly text: string
  readonly pinned?: boolean
}

const AUTHOR = 'admin'
const READERS = 12

/** What is announced in the town: some pinned, some read already, some not. */
export const townAnnouncements = townYear('message.announcements', (town) =>
  announced(town).map((told, at) => ({
    id: String(at),
    at: town.before(town.at(-told.days, '16:00'), 0),
    waiting: true,
    happen: (stage: Stage) => announce(stage, told),
  })),
)

async function announce(stage: Stage, { days, title, text, pinned = false }: Told): Promise<void> {
  const { town } = stage
  const at = town.before(town.at(-days, '16:00'), 0)
  const content = { title, text, pinned, startsOn: officeDate(at), endsOn: null, targets: [] }
  const { id } = await stage.call({ who: AUTHOR, at }, createAnnouncement, content)
  for (const who of readersOf(town, days)) await stage.call({ who, at: town.after(at, 1) }, receiveAnnouncement, { id })
}

/** Nobody has read what is new; whoever the product is tried as has read the oldest. */
function readersOf(town: Town, days: number): readonly string[] {
  if (days < 2) return []
  const drawn = town.chance(`message.readers.${days}`).shuffled(town.people).slice(0, READERS)
  const known = days > 7 ? town.people.slice(0, 41) : []
  return [...new Set([...drawn, ...known].map(({ account }) => account))].filter((account) => account !== AUTHOR)
}

const BEIJING = 8 * 3_600_000

const spoken = (town: Town, day: number): string => {
  const [, month, date] = officeDate(town.at(day, '12:00')).split('-')
  return `${Number(month)}月${Number(date)}日`
}

/** Monday of the week it was laid out in, as days from then. */
const monday = (town: Town): number => -((new Date(town.laidOut.getTime() + BEIJING).getUTCDay() + 6) % 7)

const announced = (town: Town): readonly Told[] => [
  {
    ...{ days: 1, pinned: true, title: '关于节假日期间公务用车封存停驶的通知' },
    text: '各单位：\n\n节假日期间，除值班、应急保障用车外，公务用车一律封存，统一停放在市行政中心地下车库。确需用车的，请提前一个工作日提交公务用车申请，由分管领导批准后派车。\n\n值班用车由车辆调度科统一安排，电话 8266 1200。',
  },
  {
    ...{ days: 0, title: `本周会议与会议室安排（${spoken(town, monday(town))}至${spoken(town, monday(town) + 4)}）` },
    text: '本周会议较多，请各科室错峰使用会议室：\n\n一、20 人以下的会议优先使用一号楼会议室。\n二、用毕请及时在系统中结束会议，便于他人使用。\n三、需要茶水、席卡、音响的，请在申请时一并填写，会务接待科会前半小时到位。',
  },
  {
    ...{ days: 3, title: '人才公寓与职工宿舍床位分配公示' },
    text: '根据轮候得分，现将本批床位分配结果予以公示，公示期五个工作日。\n\n获分配的同志请在收到通知后三个工作日内到宿管处确认并办理入住，逾期未办理的，床位顺延给下一位轮候人员。\n\n对分配结果有异议的，请联系物业服务科。',
  },
  {
    ...{ days: 5, title: '关于申报下一季度采购需求的通知' },
    text: '请各科室于本月底前在系统中提交部门需求申报，注明品名、数量与需求时间。资产管理科将按采购分类归并，同类需求一并组织采购。\n\n单项五万元以上的，请同时附上市场询价材料。',
  },
  {
    ...{ days: 8, title: '关于规范公文用印登记的提醒' },
    text: '用印前请先在系统中提交用印申请，经科室负责人审核、会签后，持申请编号到印章管理处用印。\n\n严禁先用印后补手续，机关纪委将按季度抽查。',
  },
  {
    ...{ days: 12, title: '机关食堂就餐时间调整' },
    text: '即日起，机关食堂午餐时间调整为 11:40 至 13:10，晚餐时间为 17:40 至 18:50。加班用餐请于当日 15:00 前报餐饮服务科。',
  },
]
