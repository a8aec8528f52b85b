import type { Operation } from '@gongtai/core/points/operations'
import { accountOperations } from './account/account-operations.ts'
import { getInfoOperation } from './account/get-info.ts'
import { peopleImportOperations } from './account/people-import/import-operations.ts'
import { peopleOperations } from './account/people-operations.ts'
import { getPinyinOperation } from './account/pinyin.ts'
import { updatePasswordOperation } from './account/update-password.ts'
import type { IdentityArea } from './area.ts'
import { demonstrationOperations } from './demonstration/demonstration-operations.ts'
import { menuOperations } from './menus/menu-operations.ts'
import { passwordResetOperations } from './password-reset/reset-operations.ts'
import { signOutEverywhereOperation, signOutOperation } from './session/sign-out.ts'
import { readConfigurationDictionaryOperation, readConfigurationKeyOperation } from './shell/configuration-keys.ts'
import { readPageSettingsOperation } from './shell/page-settings.ts'
import { getRoutersOperation } from './shell/routers.ts'
import { searchOperations } from './shell/search-operations.ts'
import { readCaptchaOperation } from './sign-in/captcha.ts'
import { requestTokenOperation } from './sign-in/request-token.ts'
import { phoneOperations } from './sms/phone-operations.ts'
import { tenantOperations } from './tenants/tenant-operations.ts'

export const identityOperations = (area: IdentityArea): readonly Operation[] => [
  readCaptchaOperation(area),
  requestTokenOperation(area),
  signOutOperation(area),
  signOutEverywhereOperation(area),
  getInfoOperation(area),
  getRoutersOperation,
  ...menuOperations,
  readPageSettingsOperation(area),
  readConfigurationKeyOperation,
  readConfigurationDictionaryOperation(area),
  updatePasswordOperation(area),
  ...accountOperations(area),
  ...peopleOperations(area),
  ...peopleImportOperations(area),
  getPinyinOperation,
  ...searchOperations,
  ...tenantOperations(area),
  ...(area.host.configuration.demonstration ? demonstrationOperations(area) : []),
  ...(area.sms ? [...phoneOperations(area, area.sms), ...passwordResetOperations(area, area.sms)] : []),
]
