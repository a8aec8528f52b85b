import { faults } from '@gongtai/sdk'

export const systemFaults = faults('system', {
  unknownUser: { status: 404, text: '用户不存在，可能已被删除，请刷新后重试。' },
  ownName: { status: 403, text: '姓名由管理员维护，如需更改请联系本单位管理员。' },
  unknownUnit: { status: 404, text: '组织不存在，可能已被删除，请刷新后重试。' },
  unknownDepartment: { status: 404, text: '部门不存在，可能已被删除，请刷新后重试。' },
  unknownPost: { status: 404, text: '岗位不存在，可能已被删除，请刷新后重试。' },
  unknownRole: { status: 404, text: '角色不存在，可能已被删除，请刷新后重试。' },
  unknownAvatar: { status: 404, text: '头像不存在，请刷新后重试。' },
  notAPicture: { status: 400, text: '请上传 PNG、JPG、GIF 或 WebP 格式的图片。' },
  wrongInstant: { status: 400, text: (d: { field: string }) => `${d.field} 不是有效的日期或时间，请重新选择。` },
  takenRole: { status: 409, text: (d: { key: string }) => `角色标识「${d.key}」已被使用，请换一个。` },
  roleTooPowerful: {
    status: 403,
    text: '不能授予自己没有的权限或更大的数据范围，也不能修改权限超出自己的角色，请由系统管理员操作。',
  },
  adminRole: { status: 409, text: '系统管理员角色的权限不能修改。' },
  heldRole: {
    status: 409,
    text: (d: { role: string; people: number }) =>
      `${d.people} 人拥有角色「${d.role}」，请先在用户管理中收回，或改为停用该角色。`,
  },
  carriedRole: {
    status: 409,
    text: (d: { role: string }) => `角色「${d.role}」由系统或插件提供，流程会用到它，不能删除；不使用时可以停用。`,
  },
  unknownPermission: {
    status: 400,
    text: (d: { permission: string }) => `权限「${d.permission}」不存在，请刷新后重试。`,
  },
  takenPost: { status: 409, text: (d: { code: string }) => `岗位编码「${d.code}」已被使用，请换一个。` },
  heldPost: {
    status: 409,
    text: (d: { post: string; people: number }) => `岗位「${d.post}」有 ${d.people} 人任职，请先调整其岗位再删除。`,
  },
  takenDepartment: { status: 409, text: (d: { code: string }) => `部门编码「${d.code}」已被使用，请换一个。` },
  usedDepartment: {
    status: 409,
    text: (d: { people: number; below: number }) =>
      `该部门有 ${d.people} 名人员、${d.below} 个下级部门，请先移走再删除。`,
  },
  takenUnit: { status: 409, text: (d: { code: string }) => `组织编码「${d.code}」已被使用，请换一个。` },
  lowestUnit: { status: 409, text: '该组织已是最低一级，不能再新增下级组织。' },
  topUnit: { status: 409, text: '最上级组织不能删除。' },
  usedUnit: {
    status: 409,
    text: (d: { people: number; units: number; departments: number }) =>
      `该组织有 ${d.people} 名人员、${d.units} 个下级组织、${d.departments} 个部门，请先移走再删除。`,
  },
  takenConfiguration: { status: 409, text: (d: { key: string }) => `参数键名「${d.key}」已存在，请直接修改它的值。` },
  unknownConfiguration: { status: 404, text: '参数不存在，可能已被删除，请刷新后重试。' },
  doubleEntry: { status: 400, text: (d: { value: string }) => `字典值「${d.value}」重复，请修改后保存。` },
  unknownDictionary: { status: 404, text: '字典不存在，提供它的插件可能已停用。' },
})
