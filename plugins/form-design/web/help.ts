import type { HelpPage } from '@gongtai/sdk'

/** What people do on the pages of this plugin. */
const help: readonly HelpPage[] = [
  {
    id: 'form-design.designing',
    title: '表单设计',
    paths: ['/tool/form', '/tool/form-design', '/mobileForm'],
    permission: 'form:design',
    about: '拖放字段设计表单，预览后发布；发布时自动建立或调整数据表，已有数据不会丢失。',
    steps: [
      { title: '新建表单', text: '点击「新建表单」，填写名称与标识后进入设计器；也可复制已有的表单。' },
      {
        title: '添加与调整字段',
        text: '从左侧拖入字段，或选中位置后点击；在右侧「属性」中设置标签、必填、宽度与默认值。',
      },
      {
        title: '联动、计算与校验',
        text: '「联动规则」按条件显示、隐藏、禁用字段；「计算」写公式；「校验规则」写明不符合时的提示。',
      },
      { title: '预览', text: '「预览」可按桌面与手机试填；「打印预览」查看打印效果。' },
      { title: '发布', text: '「问题」中没有错误后点击「发布」；可在「版本」中查看历次发布。' },
      { title: '查看数据', text: '在表单列表中点击「数据」，可搜索、导出已保存的记录。' },
    ],
    keys: [
      ['Ctrl Z', '撤销'],
      ['Ctrl Y', '重做'],
      ['Delete', '删除选中的字段'],
    ],
  },
]

export default help
