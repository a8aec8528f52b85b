import { block, escaped, prose } from './html.ts'

interface Chapter {
  readonly title: string
  /** Paragraphs and, between them, what is typed or written. */
  readonly parts: readonly (string | { readonly source: string })[]
}

const source = (text: string): { readonly source: string } => ({ source: text })

/** What the sections of the doors do not tell: the way from an empty folder to a page that people use. */
const CHAPTERS: readonly Chapter[] = [
  {
    title: '一、从空文件夹到上线',
    parts: [
      '新建出来的插件不用改就能运行。先跑起来，再一处一处换成自己的内容。',
      '从平台方得到 `gongtai-sdk-….tgz` 后，在任意一个空文件夹里 `npm install ./gongtai-sdk-….tgz` 即可：工具、类型、文档与整个工台都在里面，不用联网。它只适用于文件名所写的系统。',
      source(`npx gongtai create id-card --title 身份证号     # 字段类型；加 --business 则是业务插件
cd id-card
npx gongtai dev                # 打开装有它的设计器，保存文件即更新；--confined 让服务端像在正式环境那样独立受限运行
npx gongtai test               # 字段类型的合同测试，或业务插件的测试
npx gongtai check              # 上线前会被拒绝的问题，一次说全
npx gongtai keys acme          # 只做一次：acme.key.json 自己保管，acme.public.json 交给平台运营
npx gongtai build --key acme.key.json    # 得到 dist/id-card-0.1.0.gtp`),
      '平台运营在“系统管理 › 插件包”中点“发布者公钥”，粘贴 `acme.public.json` 的内容，再上传 `.gtp` 文件：上传后先“待发布”，可选几个租户试用，再发布给所有租户。各单位管理员随后在“系统管理 › 插件”中启用它，并在“角色与权限”中把插件声明的权限授予角色。全程不停机，已打开的页面自己更新。',
    ],
  },
  {
    title: '二、一个插件由什么组成',
    parts: [
      source(`plugin.ts            清单：id、版本、菜单、页面、权限
model/               两端都用的纯数据与纯函数：字段类型、接口声明；不引用 server 与 web
server/index.ts      服务端的一半：接口、反应、任务；只列清单，逻辑在旁边的文件里
server/migrations/   001-….sql、002-….sql：自己的数据表
web/index.ts         浏览器端的一半：页面与字段外观；不引用 server
forms/  flows/       随插件提供的表单与流程`),
      '两半在 `activate` 里提供什么，只在那里写一次：`gongtai build` 把两半各启动一次，把提供的 id 按扩展点记进插件包的清单，插件页、停用提示与按需加载都照它办。因此 `activate` 只列清单，不读数据、不等外部的答复，也不看时间与环境；启动不了的一半打不成包。菜单、页面、权限、字典写在 `plugin.ts`。',
      '浏览器端可直接引用 react、react-router-dom、@blueprintjs/*、@tanstack/react-query、rxjs、axios 与 SDK 的入口，它们由工台提供，不会打进插件包；其他包会打进去，入口压缩后不得超过 100 KB，整包不得超过 5 MB。服务端另可引用只作计算的 node: 模块，如 node:crypto、node:util、node:stream。',
      '`requires` 写出所依赖插件的 id：用到别人的字段类型、服务或流程时都要写。`asks` 写出服务端要用的能力：`database` 建表或用数据服务，`files` 存取文件，`jobs` 定时任务，`network` 访问网络。运营在插件包页看到它，没有写的能力用不了。',
      '清单的 `permissions` 是插件自己的权限，`roles` 写明哪些角色有其中哪些：写了 `title` 的角色在租户里没有时新建，没写的只在已有时补充权限；只能授予本插件的权限。每项权限在一个租户里只补充一次，管理员收回后不会再加上。人人都有的权限写 `everydayRoles.map((key) => ({ key, permissions: [...] }))`。',
    ],
  },
  {
    title: '三、字段类型',
    parts: [
      '数据的一半是 `FieldType`，外观的一半是 `fieldFace`，两者同一个 id。属性面板由 `options` 的 schema 自动画出，`title` 即面板上的名称。测试只需一句 `fieldTypeContract`：它检查存取往返、空值、三种模式、键盘与可访问性。',
      '值是“选”出来的字段类型用 `names` 说明它指的是什么：`user`、`department`、`file`、自己列表里的 `choice`，或插件在 `value-sources` 中提供的对象。服务端在保存前逐个核对，列表之外、不存在或他人上传的一律拒绝；记录里原有的值不受影响。',
      '要问服务端才知道的校验（预算余额、车辆是否被限制）用 `formChecks` 提供，由 `formCheck` 声明：`type` 指某种字段，或 `form` 与 `fields` 指某个表单的几个字段。填写时字段改动半秒后询问一次，其间又有改动的答复作废，结果显示在字段下方，不妨碍继续填写；提交与办理时在同一事务里再问一次，有一处不符即拒绝。拒绝时表单标出这些字段，把话写在字段下方，并滚动到第一个。反应里的拒绝也可以指明字段：抛出的错误在 `detail` 里带上 `fields`（字段 id 或主表的列名），页面照样标出。只问改动过的字段，记录里原有的值不受影响；明细行里的字段不问。校验抛出错误时不提交，并说明是哪一项暂时无法校验；插件停用后不再校验。',
      '存储的列或列中的内容要改时，`storedVersion` 加一，并在 `earlier` 中写明上一版的 `columns`、`upgrade` 与 `downgrade`；运营发布前看到用到它的表单。保存时新旧两版的列一并写好，读取时按每行记下的版本换算，因此升级不必重新发布表单，退回旧版也不丢已填的值。',
      '空值永远不算错，必填由引擎检查。`defaults` 只用于设计器里新拖入的字段，手写的表单可以缺任何一项选项，`check`、`show` 都要容得下。',
      '表单文件里，属于类型自己的选项写在字段的 `option` 中：',
      source(
        `{ "attr": "id-card", "attrType": "id_card", "attrName": "ID_CARD", "titleName": "身份证号", "option": "{\\"masked\\": true}" }`,
      ),
    ],
  },
  {
    title: '四、数据表与接口',
    parts: [
      '每张表以 `tenant_id text not null default current_tenant()` 开头，并以它作主键的第一列；数据库据此隔离租户，语句里不必再写。迁移文件一经发布不可再改，新版本只添加新的文件；回退到旧版本时表不回退，所以新增的列要能为空或有默认值。',
      '接口先用 `defineCall` 声明，再用 `operation` 回答，页面用 `useCall` 读、`useSend` 写。`permission` 写清单里声明的权限，或 `signed-in`；`audit` 是 `none`、`read`、`write` 或 `security`。入参按 schema 校验后才到处理函数。',
      '处理函数里的 `context.db` 已在本租户的一个事务中。拒绝时抛出用 `faults` 定义的句子，页面原样显示。别的插件与工台的服务用 `context.service(Bookings)` 取得，反应、租户初始化与 `tenants.run` 里也一样，不必层层传递；`needs` 只写启动时就要用的。没有提供者时，错误写明缺哪个服务、该依赖哪个插件。`context.notify` 在提交后告诉打开的页面，页面用 `useLive` 接收。',
    ],
  },
  {
    title: '五、台账',
    parts: [
      '车辆、会议室、供应商这样的一组记录不必手写：在 `model/` 里用 `register` 声明字段、数据表、路径与权限，服务端 `...offerAll(operations, registerOperations(suppliers, tenants))`，页面 `<RegisterPage register={suppliers} />`。列表（查找、筛选、排序、逐页、导入、导出）、编辑、详情与修改记录随之而来；两人同时改一条记录，后到的会被告知，不会覆盖。',
      source(`create table pro_supplier (
  tenant_id text not null default current_tenant(),
  id text not null,
  name text not null,
  since date not null,
  state text not null,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create table pro_supplier_change (   -- 声明了 history 才需要
  tenant_id text not null default current_tenant(),
  row_id text not null,
  seq bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  person text not null,
  kind text not null,
  fields jsonb not null,
  primary key (tenant_id, row_id, seq)
);`),
      "字段种类有 `text`、`number`、`date`、`choice`（带颜色与允许的走向）、`dictionary`、`unit`、`department`、`person`、`series`、`files`。`series` 是自动编号，如 `pattern: 'CL-{yyyy}-{0000}'` 每年从 0001 起，不跳号，要有表 `…_series`（`tenant_id`、`field`、`period`、`last`，前三列为主键）。日期字段写上 `expires`（提前几天、列表地址、限于哪些状态），每天早上把临近到期的告诉有编辑权限、看得到这条记录的人，每条每个阶段一次，要有表 `…_expiry`。`group` 相同的字段在详情与编辑中归在一起。详情有自己的地址（`?row=`），可以转发。`kept` 由插件自己的代码维护，`once` 只在新增时填写。`registerOperations` 的第三个参数在同一事务里补充别的列、保存后联动、删除前把关；页面的 `cells`、`actions`、`further`、`card` 可以逐处替换。其他列表用 `seekPage` 逐页读取，再深的页也不变慢。要按某个字段排序而记录很多时，在迁移里为它建索引 `(tenant_id, 列, id)`；行级安全不让小数的比较用上索引，所以按小数排序的深页会逐行去读（一百万行约 0.6 至 0.8 秒），可以的话用整数列。`search: true` 的列，在迁移里再写一句 `select make_searchable('表名', '列', '列');`，记录再多也查得快：新写入的内容立即查得到，索引由后台每分钟补齐。自己写的列表用 `seekRows` 取得同样的速度。",
      '数据表的 SQL 由 `gongtai migration` 按声明起草：首次写出上面这些表，以后改了声明再运行一次，只写出差别（新增的列、唯一、索引、类型），写进 `server/migrations/` 的下一个文件。写出的是草稿，请核对：已有的记录没有值的必填列、删去的字段、收窄的类型都以 `--` 提示，不会替你删列删表。上次的状态记在 `migrations.state.json`，与代码一起提交；手写过迁移的插件先用 `gongtai migration --known` 记下现状。声明改了而没有起草，`gongtai check` 会指出。',
      "附件写作 `photos: { kind: 'files', title: '照片', optional: true, most: 6, megabytes: 10, endings: ['jpg', 'png'] }`，列为 `jsonb not null default '[]'`，清单的 `asks` 加上 `files`，服务端再提供 `offer(fileHolders, registerFiles(suppliers))`：看得到这条记录的人才能查看其中的附件，别人连下载地址也打不开。编辑里上传，详情里直接预览，列表里显示个数；个数、大小、类型由服务端再核对一次。接口收的是已上传文件的 id 列表；移出或随记录删除的文件不再被引用，由系统定期清理。导入的表格里没有附件，登记后再补。",
      '详情可以打印：单位名称、字段表格、按需附上修改记录、回到这条记录的二维码与页码；列表按当前的查找与筛选打印，最多一千条。自己的纸面里用 `QrCode` 放二维码。',
      '`time` 是时刻（`timestamptz`），`through: { table, by, column }` 从本表 `by` 列所指的另一行取值（如派车记录显示车牌），两者都须 `kept`；`hidden` 的字段只给自己的代码用。`permissions` 不写 `edit` 的台账只读，由插件自己的代码写入。`request` 写明哪个字段是申请的编号，详情即可打开申请。`scope: { only: { person, unless } }` 让没有某个权限的人只看到写着自己的行；`scope: { department }` 只给该部门及其上级部门的人，没写部门的行大家都看得到。`writeScope: { unit, permission }` 让人看得到别的机构的行，但只能改自己管得到的：编辑、导入、这个权限的操作、日历上的调整与停用都按授予该权限的角色的数据范围判断，至少是本机构；没写机构的行有权限的人都能改，自己写的代码用 `refuseReadOnly` 判断。',
      source(`export const depart = registerAction(trips, {           // 对一行做的事：按钮、对话框、接口与状态都由此而来
  name: 'depart', title: '出车', permission: 'vehicle:drive',
  moves: { field: 'state', to: 'on_road' },              // 只在状态的 next 允许时出现，别的情形以一句话拒绝
  fields: { odometer: { kind: 'number', title: '里程读数', minimum: 0, maximum: 9999999, digits: 1 } },
  starts: { odometer: 'odometerKm' },                    // 从行里的哪个字段起填
  doubt: { fault: 'vehicle.unlikely-reading', confirm: '核对无误，登记' },   // 这一错误可在核对后放行
  done: '已登记出车',
})
export const myTrips = ownRows(trips, { name: 'mine', title: '我的用车', person: 'applicant' })
// server/index.ts：返回的字段与新状态一并写入，记入修改记录，并告知打开的页面
...offerAll(operations, [actionOperation(depart, async ({ row, input }, context) => ({ departAt: context.now })), ownRowsOperation(myTrips)]),
// 页面
<RegisterPage register={trips} tabs="state" acts={[{ action: depart }]} />
<RegisterPage register={trips} own={myTrips} acts={[{ action: giveUp }]} />`),
      '导入读 xlsx 与 csv：先检查，逐格说明问题，确认后在一个事务里写入；选择、字典、机构与人员可填名称也可填编码，`unique` 的字段认出已登记的记录，`registerOperations` 的 `columns` 与 `saved` 对每一行照样执行。xlsx 在浏览器里读成文本，服务端只收文本，一次最多 20,000 行。列的取舍、次序、宽度与行高按人保存；查找、筛选、排序连同列可存为视图，能编辑的人可以共享给角色或所有人。自己的 `DataTable` 给出 `arrangedAs` 即按此名保存。',
      "谁看得到哪些记录写在 `scope` 里：`scope: { unit: 'unitId', owner: 'createdBy' }` 按角色的数据范围（全部、本单位及以下、本单位、本部门及以下、本部门、指定组织、本人）取舍，列表、查看、编辑、删除、修改记录、导入、导出都遵守；`scope: { matrix: { id, field } }` 按人员矩阵取舍：矩阵为某类别指定了别人而没有指定本人的，其记录本人看不到；矩阵中没有本人的看得到全部。`scope: { with: { register, by } }` 让附属记录与所属的记录同样可见。登记人总能看到自己的记录，部门范围按登记人所在部门判断，`owner` 字段写 `kept` 时由新增的人自动成为登记人。手写的语句用 `dataScopeOf` 与 `withinScope` 得到同样的条件。",
      '统计页也是声明：`reportCall` 是一个接口，起止日期由页面给出；服务端按日期返回数字、图与表，每个数字的 `to` 写上列表的地址与筛选条件，点开的记录加起来正好是它。`ReportPage` 画出整页：常用时间段、导出、打印、手机。',
      source(`// model/report.ts
export const carReport = reportCall({ id: 'vehicle.report', title: '用车统计', path: '/vehicle/report', permission: 'vehicle:read' })
// server/report.ts，列入 index.ts 的 operations
operation(carReport, async ({ from, to }, { db }) => ({
  figures: [{ title: '出车', value: await tripsBetween(db, from, to), unit: '次', to: \`/biz-business/vehicle/trips?from=\${from}&to=\${to}\` }],
  charts: [],
  tables: [],
}))
// 页面
export default () => <ReportPage title="用车统计" call={carReport} />`),
    ],
  },
  {
    title: '六、预约与库存',
    parts: [
      '台账里的记录要按时段预约的（会议室、车辆、客房、设备），在 `model/` 里写两个声明：`bookable` 说明哪些记录可以预约，`reservation` 把它们与一张表单、一个流程连起来。冲突由数据库判定，两人同时提交同一时段，只有一人成功，另一人看到被谁占用。`requires` 要写上 `booking`。',
      source(`export const rooms = bookable({
  register: all,                                  // 五、台账里声明的一组记录
  kind: 'room',
  state: { field: 'state', inService: ['open'] }, // 哪些状态可以预约
  prepareMinutes: 10,                             // 每次使用前后留出的时间，也可以写数字字段的名称
  tidyMinutes: 10,
})
export const roomField = bookableField(rooms, { id: 'meeting_room', group: '会议室' })
export const roomUse = reservation({
  id: 'meeting-room.use',
  path: '/meeting-room/use',
  table: 'BUS_MEETING_USE_APPLY',                 // 表单的数据表与列
  from: 'START_TIME',
  to: 'END_TIME',
  purpose: 'TITLE',
  resources: { room: { of: rooms, wished: 'ROOM_ID' } },
  policy: { holdHours: 72, shortestMinutes: 15, longestMinutes: 480, opens: { from: '08:00', to: '20:00' } },
  words: { use: '会议' },                         // 句子里的说法：会议最多提前 90 天申请……
  fits: ({ room: [room] }, { PEOPLE }) =>         // 占用以外的理由，如坐不下
    room && Number(PEOPLE) > room.seats ? roomFaults.tooSmall(room) : undefined,
})`),
      source(`// model/area.ts：声明了什么，只列一次
export const meetingRooms = area({
  title: '会议室', registers: [all], bookables: [rooms], fields: [roomField], reservations: [roomUse],
})
// server/index.ts：台账的接口、空闲与占用、重复检查、预占与释放、告知、字段与附件，都由声明而来
offers: [...areaOffers(meetingRooms, tenants), ...shipped(form, { id: 'room_use', title: '会议室申请', xml })]
// web/index.ts
offer(fieldTypes, roomField), offer(fieldFaces, bookableFace({ id: roomField.id, of: rooms, span: roomUse, Icon }))
// 占用日历的页面：按日、周、月，点占用看申请，画一段空闲去申请，拖动调整，待安排的拖到行上
<ReservationCalendar of={roomUse} process="meeting_room" />`),
      '提交时预占，`holdHours` 内没有审批即自动释放；流程同意结束时转为占用；退回、撤回、否决、终止时释放；重新提交时按新的时间再次预占。由专人安排的（如调度派车）写 `claimAt`：该环节同意时占用 `given` 列里所选的记录，冲突时任务留在原处。几行合成一行的（两间打通的会议室）在 `bookable` 里写 `parts`，指向存放所含各行 id 的文本字段：预约它即同时占用这几行，有一行被占它就不空闲。座位、车位等不分号的写 `counted: true` 与 `capacity`（座位数字段），并在 `reservation` 的资源里用 `seats` 指明人数列：各申请按人数占用，任意一刻钟内合计不超过总数，放不下的告知仅余多少位。有的事项不能让别人看到，`purpose` 写成函数，返回日历、告知与占用里显示的说法。`policy` 写成函数即可随本单位的设置变化：设置用 `reservationSettings` 声明（预留时长、最长、提前、补办、开放时间），`policy: settledPolicy`。',
      '`reservationReactions` 的第二个参数在同一事务里接着做别的：`claimed` 登记派车单，`freed` 取消它。`moved` 随调整更新它。谁能在日历上调整写在 `arrange`（一个权限）；待安排的卡片上另外显示的列写在 `shows`，要告知的人（如驾驶员）写在资源的 `told`。自己的接口里，`callOffReservation` 取消安排并退回该环节，`giveUpReservation` 由申请人退回，`freeReservation` 只释放，`moveReservation` 一步换时间或换记录，前两个连同告知；开始与结束使用由 `context.service(Bookings)` 的 `begin`、`finish` 登记。哪一部分不合适，写进 `areaOffers` 第三个参数的 `without`（接口的 id），换成自己的；`hooks` 写台账与预约的联动，如 `[[roomUse, { claimed, freed }]]`。也可以不用 `areaOffers`，逐项提供 `registerOperations`、`bookableOperations`、`reservationReactions` 等。',
      '`bookable` 里写 `hotline` 即在表单字段下方显示联系电话（设置 `hotline`，用 `hotlineSetting` 声明）；所选的时段已被别人占用时，字段下方即时提示。写 `today` 即有今日的统计，首页卡片是 `<TodayTile of={rooms} title="今日会议室" />`。`aheadRows` 声明近期要办的记录，`ownRows` 声明本人的记录，都可用 `<RowsTile>` 画成首页卡片；`rowsBelow` 声明属于另一条记录的记录（如车辆的里程登记），在详情里用 `<RowsBelowList>` 画出。三者列入 `area` 的 `lists` 即有接口。演示数据用 `plantRows` 写入。',
      '台账的详情里放上 `further={({ id }) => <RowRequests of={rooms} id={id} />}`，即列出这条记录的申请（标题、编号、状态，点开就是申请），只列出本人可以查看的；服务端由 `bookableOperations` 的 `requests` 回答。',
      '`ReservationCalendar` 的 `rows`、`card`、`fits` 逐处替换行、卡片与理由，多种资源可以切换。要完全自己画，下面是 `<ResourceCalendar>`：日、周、月都以资源为行，也可单看一个资源的一周；手机上是按日的列表。拖动、长按与键盘做的是同样的事，没有给的属性就没有相应的操作：',
      source(`const place = useCalendarPlace()                // 视图与日期，记在地址里
const list = useCall(rooms.calls.calendar, { from: place.from, to: place.to, pageSize: 200 }, { keepLast: true })
const navigate = useNavigate()
<ResourceCalendar
  label="会议室占用" noun="会议室" place={place} list={list}
  resources={list.data?.rows.map(({ resource }) => ({ id: resource.id, name: resource.name })) ?? []}
  bookings={list.data?.rows.flatMap(({ resource, spans }) => spans.map((span) => (
    { ...span, id: span.booking, resource: resource.id, after: 10, state: { text: '已预约', family: 'run' } }))) ?? []}
  onMake={({ resource, from, to }) => navigate('/workflow/start/meeting_use',
    prefilled({ BUS_MEETING_USE_APPLY: { ROOM_ID: resource, 'START_TIME,END_TIME': formTimes(from, to) } }))}
/>`),
      '`onMove` 改时间或换资源，返回撤销它的函数；失败时色条回到原处，原因由请求层显示。`waiting` 是待安排的事项，拖到行上即调用 `onPlace`：用 `prefilled` 打开流程任务并带入所选资源，不绕过流程。`refuses` 给出占用以外的理由，拖动时即显示。色条上的 `before`、`after` 是前后留出的分钟数，`movable` 表示本人可以移动它。',
      '物品的数量用 `stock` 声明：`items` 与 `places` 是同一插件里的两个台账（物品与存放处）。每次入库、出库、调拨、更正、盘点都记成一笔流水，只增不改；结存是流水之和，不会低于 `least`。这由数据库的约束保证：每笔流水写明上一笔留下的数，结存指向最后一笔，绕过接口改动、删除或插入的一律被拒绝；两人同时出库，后到的看到的是已经减少的数。表由 `gongtai migration` 写出。服务端 `...offerAll(operations, stockOperations(supplies))` 回答结存、流水、登记与导出；页面用 `<StockPage of={supplies} />`，有结存、每处的流水、登记与导出，`low` 指向物品的数字字段时标出库存偏低的，`unit` 指向计量单位。自己的接口与反应里用 `moveStock` 在同一事务里出入库，`source` 写上申请的 id，流水由此链接到申请。',
      '会随文件修订的限额、标准与期限不写死在代码里，用 `standardRule` 声明成数据：看哪些输入，各版本的适用范围、起止日期、依据与可信程度，以及一张自上而下、首个条件成立即生效的决策表。条件与限额是公式，写法与表单的公式相同。本单位在「标准与规则」中确认未核实的版本、增补自己的版本、试算与推演；记录上存下判定的 `rule` 与 `version`。',
      source(`export const roomSeats = standardRule({
  code: 'mt.room.seats', title: '会议室容纳人数', area: '会议管理', kind: 'limit',
  inputs: [
    { name: 'people', title: '参会人数', type: 'number', unit: '人' },
    { name: 'seats', title: '座位', type: 'number', unit: '个' },
  ],
  measures: 'people',
  text: '参会人数 {people}，座位只有 {seats}。',
  versions: [{
    version: '2026', scope: 'nation', valid: { from: '2026-01-01' }, trust: 'spec',
    source: { title: '会议室管理规定', article: '第八条' },
    rows: [{ when: 'seats < 20', limit: 'seats' }, { limit: 'seats * 1.1', result: 'warn' }],
  }],
})
// server/index.ts；recordedFor 说明怎样读近一年的记录，新版本保存前即可推演
offer(standardRules, recordedFor(roomSeats, readMeetings))
// 判定：不符合时以规则的句子拒绝，依据写在句末；day 是事实所属的那一天
const { rule, version } = await context.service(Standards).refuse(context, 'mt.room.seats', { people, seats }, day)`),
      '已经发生、需要有人说明的，用 `context.service(Warnings).raise` 登记预警：同一规则、对象与期间只有一条，三个工作日内由被预警人以外的人答复，红色逾期上报；问题改正后用 `settle` 关闭。用到这两个服务的插件在 `requires` 中写 `standards`。',
      '`gongtai create --business` 新建出来的就是一个可以预约的业务，从它改起最快。',
    ],
  },
  {
    title: '七、服务端在哪里运行，能碰到什么',
    parts: [
      '工台自带插件以外的服务端在独立进程中受限运行：没有环境变量、文件、子进程与网络，只有一条通往工台的线。`context.db` 的语句由工台在本次调用的事务里、以插件自己的数据库角色执行。陷入死循环、内存过大或异常退出时，只结束并重启这个进程，别的功能不受影响；原因显示在插件包页的“包信息”中。',
      '可以提供：`operations`、`reactions`、`fileHolders`（只能说明 `kind` 以自己的 id 加点开头的附件）、`scheduledJobs`、`noticeKinds`、`noticeFilters`、`noticeQueues`、`notificationChannels`、`signInMethods`（登录方式：写明要问什么，答复是否属实）、`storageAdapters`（上传文件的存放处，由运营人员用 `FILES_STORAGE` 选定）、`tenantSetups`、`pluginUsages`、`fieldTypes`、`executors`、`assignmentTypes`、`valueSources`、`selectorTypes`、`nodeTypes`、`shippedForms`、`shippedMatrices`、`shippedProcesses`、`taskOperations`、`automaticSteps`、`standardRules`，以及清单里的各项。不能提供服务（`provides`）与其他插件自定的扩展点：安装时以一句话拒绝。`operation` 的 `together`、`executors` 的 `prepare` 与 `adjust` 只为省时，受限运行时不用。',
      '台账（`register`）的接口在受限进程中同样可用。可以使用的服务：`Clock`、`Organisation`、`Files`、`Tenants`、`Forms`、`Bookings`、`Standards`、`Warnings`、`Matrices`，以及 `Requests`（发起自己随带的流程，办理、查看自己随带的表单上的申请）；`context.service` 取到的也是这些，其余的以一句话拒绝。`Forms` 的 `visible`、`names` 与 `holds` 要求立即答复，不能用。`context.view` 只看得到通知渠道，`context.settings` 只读自己的设置，`context.publish` 只发布以自己的 id 加点开头的事件。',
      '数据库里，插件只拥有自己的表；另可读组织的八张表（`org_user` 不含电话与邮箱）与数据字典的两张表，以及自己随带的表单的 `BUS_…` 表。语句只能是 `select`、`insert`、`update`、`delete`、`merge`，函数只能是不改变什么的；迁移只能建立和修改自己的表、视图、索引与序列，不能有函数、触发器、策略与授权；`make_searchable` 例外，它为自己的表准备检索。',
      '字段类型、计算与人员来源的函数要求立即答复：它们在另一个进程里计算，工台等候至多 250 毫秒；同样的入参只问一次，所以不能有副作用。其余时限：接口与反应 7 秒（数据库的事务最多空等 8 秒），通知 30 秒，租户初始化 1 分钟，任务 5 分钟；堆 128 MB，进程共 384 MB；一条语句的结果至多 32 MB。',
      '访问网络须在清单 `asks` 中写 `network`，用全局的 `fetch`；`hosts` 写明主机后只能访问它们。内部地址由运营人员在 `PLUGIN_HOSTS` 中开放。请求由工台发出：不跟随跳转，答复至多 5 MB。',
      '边界不到之处：Linux 上能用 `unshare` 时网络由操作系统隔断，否则只由运行环境拦截，插件包页写明是哪一种；处理器时间不设上限，只有时限；插件随带的表单在本单位的数据，插件自己可读；运营人员可用 `IN_PROCESS_PUBLISHERS` 让某个发布者的插件在工台进程内运行，那样以上限制都不在；给这样的平台打包时，`gongtai check` 与 `gongtai build` 加上 `--in-process`。',
    ],
  },
  {
    title: '八、表单、流程与反应',
    parts: [
      '随插件提供的表单与流程在启用时发布；升级改动了它们会重新发布，但本单位设计员改过的不动。照着脚手架的两个文件改最省事；表单文件的写法就是 `readForm` 读的写法，流程文件是 BPMN 2.0，读不通的地方 `readBpmn` 一次说全。',
      '流程里按表单的人员办理：`<gt:rule assignType="13">` 的 `gt:source key` 写主表的列名或标题，明细表写 `表名.列名`，发布时换成字段的 `attr`。字段是人员、部门、组织、角色或岗位都可以，多个值、多行一并算入；没有人时按环节的“无人办理”处理。',
      '“哪个部门或组织的哪类事情由谁办”用矩阵：`offer(shippedMatrices, { id, title, scope, otherwise, lines })` 随插件带一张空表，启用时建好，之后由本单位在“流程中心 · 人员矩阵”里填写，升级不改动；`otherwise` 是没有填写时由哪个角色办理。流程中写 `assignType="14"`，`gt:source key` 有四种写法：`矩阵:类别值`；`矩阵:#列名`，类别取自表单的选择字段；两者之后都可加 `@列名`，部门或组织取自表单的字段，不写则取发起人所在的。本级没有填写时逐级向上查找。字段可以存一个类别连同包含它的各级类别，用英文逗号由近及远隔开（如 `A0201,A02,A`），同一地方取第一个设了人的类别。流程中还可以写：角色用 `key`、岗位（`assignType="4"`）用编码，各租户相同；组织（`2`、`9`、`10`）写 `@top` 为发起人所在组织的最上级，`9`、`10` 写 `@initiator` 为其所在的。矩阵的 `id` 与类别值在每个租户都一样，所以 `lines` 的 `value` 与表单字段存的值要一致。',
      '流程走到哪一步，用 `reaction` 接住：`instanceStarted`、`taskOpened`、`taskCompleted`、`instanceReturned`、`instanceEnded`；表单发布、表单记录的新增与修改、人员与组织的变动是 `formPublished`、`recordSaved`、`userChanged`、`organisationChanged`。`with` 在同一事务内，可以拒绝；`after` 在提交之后，至少一次，失败会重试，须能重复执行。服务 `Requests` 替本人发起申请、办理等着本人的任务、查看申请到了哪一步；人员来源 `assignmentTypes` 的 `people` 从 `values` 得到表单此刻的值，隐藏的字段与明细行都在内；从 `named` 得到各字段所指的人员、部门与选项。',
      source(`// 服务端：发起、办理、查询，都以本人的身份、在本次调用的事务里
const instance = await requests.start(context, { process: 'visit', values: { BUS_VISIT: { VISITOR: '李敏' } } })
const request = await requests.find(context, instance)          // 编号、状态、结果、记录，等着办理的任务
const waiting = await requests.waiting(context, { table: 'BUS_VISIT', node: 'reception' })
for (const { instance, task } of waiting)                       // 等着本人的，逐件办理
  await requests.complete(context, { instance, task, operation: 'approve', opinion: '已接待' })
const lines = await requests.openable(context, [instance])      // 本人可以打开的，列出来看`),
      '任务页上的按钮用 `taskOperations` 提供：`call` 写自己的接口，流程设计员在环节上勾选后，办理人即可使用；是否办理人、环节是否允许、有无接口的权限，由流程核对。接口收到 `procInstId`、`task` 与 `opinion`，与申请同一事务，任务仍待办理。',
      '没有人办理的环节用 `automaticStep` 提供：到达后由插件执行（制证、通知别的系统、查一个数），流程设计员从“自动环节”中选用，按 `settings` 的结构填设置，并勾选它可写的字段。申请提交后才执行，至多 7 秒；它在数据库里做的事与申请往下走是同一事务。抛出 `faults` 里的错误即不再尝试，申请停在这里，写明原因，流程管理员可重试；抛出别的，三分钟内共尝试五次。对库外的作用请认 `key`：同一处的每次尝试都是同一个。它以系统的身份执行，能做本单位内的一切，申请里的值要自己核对。',
      '浏览器端还可以提供：附件的查看方式 `filePreviewer`，打印样式 `printTemplate`（`PrintedForm` 画出表格），别人列表里的列 `listColumns`，首页卡片 `dashboardTiles`，运营首页的卡片 `operatorTiles`，大屏的组件 `screenWidgets`，顶部的按钮 `headItems`；选择器写上 `inForms`，表单设计员就能选用。',
      '别人的页面与列表里的操作和区块用 `pageAdditions` 提供。`at` 是位置：`slots` 列出待办、已办、我的申请、全部申请、申请详情、表单数据与单条数据，台账是 `slot(台账的 id)`，如 `vehicle.vehicles`。`kind` 为 `row-action`（行上的操作，详情里也有）、`page-action`（列表上方的按钮）、`section`（详情下方的区块）或 `notice`（页面上方的提示，有事要办时才画）。`run` 立即执行，返回的文字会提示给本人，页面随后重新读取；`load` 取来对话框或区块的组件，得到 `subject` 与 `onClose`。`permission` 与 `when` 决定谁、对哪一条可见，`order` 小的在前。网页端在画出这样的页面时才取；哪一个出错只少它自己，运营人员会得知。操作自己的接口仍由服务端核对权限。自己的页面放上 `<AddedActions>`、`<AddedNotices>` 与 `<AddedSections>`，就成了别的插件可以添加的位置：',
      source(`// web/index.ts
const visits = pageAddition({
  id: 'visitor.visits', at: slots.request, kind: 'section', title: '来访记录',
  when: ({ form }) => form === 'visitor_apply',
  load: () => import('./visits.tsx'),             // export default ({ subject }) => <Visits request={subject.procInstId} />
})
const stop = (client: Client) => pageAddition({
  id: 'visitor.stop', kind: 'row-action', title: '限制入场', intent: 'danger', permission: 'visitor:stop',
  at: slot<{ readonly id: string; readonly plate: string }>('vehicle.vehicles'),
  run: async ({ id, plate }) => {
    await client.call(stopVehicle, { id })        // 失败时的原因由请求层显示
    return \`\${plate} 已限制入场\`
  },
})
export default webHalf({
  needs: { client: Client },
  activate: ({ client }) => ({ offers: offerAll(pageAdditions, [visits, stop(client)]) }),
})`),
      '测试用 `startTestKernel` 启动真实的内核，只看插件提供了什么；宿主的服务由第二个参数给出。`startTestOffice` 另外启动随工台而来的 PostgreSQL，执行插件的迁移，以某人的身份与权限调用接口，把事件交给反应；工台的服务（`Organisation`、`Files` 等）是真的，别的插件的服务仍由第二个参数给出；预约与表单服务有现成的 `testBookings` 与 `testForms`，它们在内存中按同样的规矩接受与拒绝。插件的设置取清单里的默认值，`settings` 或 `choose` 可换成别的，不合规的一样被拒绝。`startTestProcess` 用真实的规则走一遍流程：谁有任务、条件走向哪里、怎样结束，不用数据库。',
    ],
  },
  {
    title: '九、升级、回退与停用',
    parts: [
      '插件的自我介绍放在 `plugin.ts` 旁边：`README.md`（说明）、`CHANGELOG.md`（更新记录，每次升级写一段）、`LICENSE`（许可全文）与 `icon.svg` 或 `icon.png`（图标）；清单的 `licence` 写 SPDX 许可标识，如 `MIT`。它们随包签名，单位管理员在插件页的“详情”里读到，不必先启用。Markdown 里的 HTML 只按文字显示，图片只显示名称；图标至多 32 KB，SVG 只能是静态图形，没有脚本、样式、注释与外部链接，否则 `gongtai check` 与安装都会指出。',
      '升级是提高 `version` 再上传。上传的版本先“待发布”，什么也不运行；运营可让几个租户试用，它们的接口、页面、菜单与任务都换成新版本，其他租户不变；再发布给所有租户，或结束试用。试用开始时就执行新的迁移，已发布的版本要能在变更后的表上继续运行，所以只加表、加可空的列。改变字段类型存储方式的版本、向其他插件提供服务的版本不能试用，只能直接发布。启动失败时整体撤下，原因显示在插件包页；运营随时可回退到发布过的版本。内容不同而版本号相同的包会被拒绝。',
      '单位停用插件后，菜单、页面、接口一并消失，接口答得像从未有过；表单里它的字段显示已存的值，只读，保存不丢。重新启用即恢复。',
      '`sdk` 写出适用的 SDK 范围，缺省为当前版本的 `^x.y.z`；系统的 SDK 不在范围内时，安装会被拒绝并说明。',
    ],
  },
]

export const guide = (): string =>
  `<h1>写一个插件</h1>${CHAPTERS.map(
    ({ title, parts }, at) =>
      `<h2 id="chapter-${at + 1}">${escaped(title)}</h2>${parts.map((part) => (typeof part === 'string' ? prose(part) : block(part.source))).join('')}`,
  ).join('')}`
