import { judgeRule, type Standards, standardRules } from '@gongtai/sdk/server'
import { standardsFaults } from '../model/faults.ts'
import { versionsOn } from './rule-versions.ts'

/** Read anew for each judgement, so that what one process changes holds for all at once. */
const judge: Standards['judge'] = async (context, code, facts, day) => {
  const rule = context.view(standardRules).get(code)
  return judgeRule(rule, facts, day, await versionsOn(rule, context))
}

export const standards: Standards = {
  judge,
  versions: (context, code) => versionsOn(context.view(standardRules).get(code), context),
  refuse: async (context, code, facts, day) => {
    const judged = await judge(context, code, facts, day)
    if (judged.result === 'refuse') throw standardsFaults.refused({ sentence: judged.text })
    return judged
  },
}
