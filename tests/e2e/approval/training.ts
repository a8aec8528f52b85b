import { field } from '../../plugins/support/forms.ts'

/** What somebody asks for who wants to be trained. */
export const training = { BUS_TRAINING: { TOPIC: '安全培训', COST: 300, REASON: '例行' } }

/** What they are filled into. */
export const trainingForm = {
  key: 'training_apply',
  title: '培训申请单',
  mainTable: { name: 'BUS_TRAINING' },
  nodes: [
    field('topic', 'input', '培训主题', 'TOPIC', { required: true, options: { maxLength: 60 } }),
    field('cost', 'num_1', '预算金额', 'COST', { required: true, options: { accuracy: 2 } }),
    field('why', 'textarea', '申请理由', 'REASON', { options: { maxLength: 200 } }),
    field('grade', 'input', '评审等级', 'GRADE'),
    field('remark', 'input', '处室批注', 'REMARK'),
  ],
}
