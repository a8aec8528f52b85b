import { standardRule } from '@gongtai/sdk/server'
import { SOLEMN } from '../../model/desks.ts'

/** Of the specification: which types of meeting are laid out alike; the texts themselves are settings of the tenant. */
export const deskDefault = standardRule({
  code: 'mt.desk.default',
  title: '会议类型对应的会场布置',
  area: '会议',
  kind: 'decision',
  inputs: [
    {
      name: 'meetingType',
      title: '会议类型',
      type: 'choice',
      choices: { '01': '报告会', '02': '工作会', '03': '座谈会', '04': '培训或视频会' },
    },
  ],
  text: '{meetingType}的会场按 {value} 布置。',
  versions: [
    {
      version: '1',
      scope: 'nation',
      valid: { from: '2020-01-01' },
      source: { title: '需求规格说明书' },
      trust: 'spec',
      rows: [
        { when: SOLEMN.map((type) => `meetingType == '${type}'`).join(' || '), value: "'conference'" },
        { value: "'discussion'" },
      ],
    },
  ],
})
