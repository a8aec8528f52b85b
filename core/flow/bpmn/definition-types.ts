import { children, choice, flag, type GtType, number, part, required, setting, text } from './gt-type.ts'

const groups = children('groups', 'Group')

/** What stands on the process, and the rules of person assignment. */
export const definitionTypes: readonly GtType[] = [
  setting(
    'Process',
    text('key'),
    text('category'),
    text('titlePattern'),
    text('summaryPattern'),
    text('numberRule'),
    flag('initiatorMayTerminate'),
    flag('systemStarted'),
  ),
  setting('Form', required(text('id')), text('version')),
  setting('Startable', groups),
  setting('Managers', groups),
  setting('Withdraw', required(choice('until', 'untilFirstHandled', 'whileRunning', 'never'))),
  setting('RepeatApprover', required(choice('scope', 'off', 'consecutive', 'any'))),
  setting('Calendar', required(text('ref'))),
  setting('Assignment', groups),
  setting('Cohandle', groups),
  setting('Copy', groups),
  part('Group', required(text('id')), text('condition'), children('rules', 'Rule')),
  part(
    'Rule',
    number('sn'),
    required(text('assignType')),
    choice('compType', '0', '1', '2'),
    choice('userExtract', '0', '1'),
    children('sources', 'Source'),
  ),
  part('Source', required(text('key')), text('name')),
  setting(
    'Self',
    required(choice('policy', 'dropIfOthers', 'allow', 'autoPass', 'departmentHead', 'forbid', 'nextLevel')),
  ),
  setting(
    'Empty',
    required(
      choice(
        'policy',
        'managers',
        'departmentHead',
        'superiorHead',
        'askSender',
        'autoPass',
        'returnToInitiator',
        'incident',
        'people',
      ),
    ),
    children('users', 'Source'),
  ),
]
