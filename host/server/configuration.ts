import { resolve } from 'node:path'
import type { BucketSettings } from './files/storage/bucket-settings.ts'
import { LOCAL } from './files/storage/local.ts'
import { wrongSetting } from './start-faults.ts'

/** Everything the operator decides, read once from the environment. */
export interface Configuration {
  readonly host: string
  /** 0 lets the system choose a free port. */
  readonly port: number
  /** Embedded database, uploaded files, installed plugins, generated secrets. */
  readonly dataDir: string
  /** Address of a PostgreSQL server; the embedded one is used when absent. */
  readonly databaseUrl: string | undefined
  /** Password of the seeded accounts; generated when absent. */
  readonly initialPassword: string | undefined
  readonly signInCaptcha: boolean
  /** The sign-in page lets anybody try the work of people of the demonstration tenant. */
  readonly demonstration: boolean
  /** What a first start lays out. */
  readonly seed: (typeof seeds)[number]
  /** Where text messages are handed in; without it nothing that needs them is offered. */
  readonly smsGateway: URL | undefined
  /** Bearer token that the gateway asks for. */
  readonly smsGatewayToken: string | undefined
  /** Bearer token with which operators read metrics and the document of all calls from other machines. */
  readonly operationsToken: string | undefined
  /** 32 bytes that wrap the secrets kept in the database. */
  readonly secretKey: Buffer | undefined
  readonly logLevel: (typeof logLevels)[number]
  /** One line in the log for each answered call. */
  readonly accessLog: boolean
  readonly production: boolean
  /** Unsigned plugin packages are accepted. */
  readonly developerMode: boolean
  /** Folder with public keys of publishers the operator trusts besides our own. */
  readonly trustedPublishers: string | undefined
  /** Publishers whose server halves run in the process of the host instead of one of their own. */
  readonly inProcessPublishers: readonly string[]
  /** Hosts inside the operator's network that plugins with the right to it may reach. */
  readonly pluginHosts: readonly string[]
  /** How many proxies in front of the server may be believed about the caller's address. */
  readonly trustedProxies: number
  /** Id of the storage that uploaded files go to. */
  readonly filesStorage: string
  /** Absent when the operator named none. */
  readonly bucket: BucketSettings | undefined
  /** Uploaded files that nothing has held for so many days are cleared away. */
  readonly orphanFileDays: number
  /** How many days the audit trail is kept; 0 is for ever. */
  readonly auditDays: number
  /** Megabytes that stay free on the disks: with less, the process says that it is not ready. */
  readonly diskReserve: number
  /** How often one person, or one address nobody signed in from, may make one call; calls may declare their own. */
  readonly requestsPerMinute: number
  /** How long calls are still answered after the server was asked to end and says that it is not ready. */
  readonly drainSeconds: number
  /** Statements name their tenant; off only when NODE_ENV is `test`, to see the database keep tenants apart alone. */
  readonly tenantFilter: boolean
  /** Milliseconds the clock is moved by; only when NODE_ENV is `test`. */
  readonly clockOffset: number
}

/** A town at work; a small office; nothing but an administrator. */
const seeds = ['town', 'small', 'minimal'] as const

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export function readConfiguration(environment: Environment, folder: string): Configuration {
  const read = (name: string) => environment[name]?.trim() || undefined
  const production = read('NODE_ENV') === 'production'
  const databaseUrl = postgresAddress(read('DATABASE_URL'))
  const signInCaptcha = oneOf('SIGN_IN_CAPTCHA', read('SIGN_IN_CAPTCHA') ?? 'on', ['on', 'off']) === 'on'
  if (!signInCaptcha && production && databaseUrl) {
    throw wrongSetting('SIGN_IN_CAPTCHA', '在正式环境（NODE_ENV=production 且使用外部数据库）中不能为 off')
  }
  const here = read('HOST') ?? '127.0.0.1'
  const proxies = wholeNumber('TRUSTED_PROXIES', read('TRUSTED_PROXIES') ?? '0', 10)
  return {
    host: here,
    port: wholeNumber('PORT', read('PORT') ?? '8080', 65_535),
    dataDir: resolve(folder, read('DATA_DIR') ?? '.data'),
    databaseUrl,
    initialPassword: passwordOf(read('INITIAL_PASSWORD')),
    signInCaptcha,
    demonstration: demonstrationOf(read('DEMONSTRATION'), { production, databaseUrl, here, proxies }),
    seed: seedOf(read('SEED'), { production, databaseUrl }),
    smsGateway: webAddress('SMS_GATEWAY_URL', read('SMS_GATEWAY_URL')),
    smsGatewayToken: read('SMS_GATEWAY_TOKEN'),
    operationsToken: tokenOf(read('OPERATIONS_TOKEN')),
    secretKey: keyOf(read('SECRET_KEY')),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
    accessLog: oneOf('ACCESS_LOG', read('ACCESS_LOG') ?? 'off', ['on', 'off']) === 'on',
    production,
    developerMode: oneOf('DEVELOPER_MODE', read('DEVELOPER_MODE') ?? 'off', ['on', 'off']) === 'on',
    trustedPublishers: read('TRUSTED_PUBLISHERS') && resolve(folder, read('TRUSTED_PUBLISHERS') ?? ''),
    inProcessPublishers: listOf(read('IN_PROCESS_PUBLISHERS')),
    pluginHosts: listOf(read('PLUGIN_HOSTS')),
    trustedProxies: proxies,
    ...storageOf(read),
    orphanFileDays: wholeNumber('ORPHAN_FILE_DAYS', read('ORPHAN_FILE_DAYS') ?? '30', 3_650),
    auditDays: auditDaysOf(read('AUDIT_DAYS') ?? '0'),
    diskReserve: wholeNumber('DISK_RESERVE_MB', read('DISK_RESERVE_MB') ?? '200', 1_000_000_000),
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', read('REQUESTS_PER_MINUTE') ?? '600', 1_000_000),
    drainSeconds: wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS') ?? '1', 60),
    tenantFilter: !(read('NODE_ENV') === 'test' && read('TENANT_FILTER') === 'off'),
    clockOffset: read('NODE_ENV') === 'test' ? Number(read('NOW_OFFSET_MS') ?? 0) : 0,
  }
}

/** Where files go; a bucket is named whole or not at all, and stays readable when new files go elsewhere. */
function storageOf(read: (name: string) => string | undefined): Pick<Configuration, 'filesStorage' | 'bucket'> {
  const chosen = read('FILES_STORAGE') ?? 'local'
  if (!/^[\w.-]{1,80}$/.test(chosen)) throw wrongSetting('FILES_STORAGE', '应为 local、s3 或插件提供的存储的标识')
  const address = webAddress('FILES_S3_URL', read('FILES_S3_URL'))
  const filesStorage = chosen === 'local' ? LOCAL : chosen
  if (!address) {
    if (chosen === 's3') throw wrongSetting('FILES_S3_URL', '没有设置：FILES_STORAGE 为 s3 时需要存储桶的完整地址')
    return { filesStorage, bucket: undefined }
  }
  const needed = (setting: string): string => {
    const value = read(setting)
    if (value === undefined) throw wrongSetting(setting, '没有设置：使用 FILES_S3_URL 时需要它')
    return value
  }
  const bucket = { address, region: read('FILES_S3_REGION') ?? 'us-east-1' }
  return { filesStorage, bucket: { ...bucket, key: needed('FILES_S3_KEY'), secret: needed('FILES_S3_SECRET') } }
}

/** Off by itself as soon as others than those who sit at the machine might use it. */
function demonstrationOf(
  text: string | undefined,
  {
    production,
    databaseUrl,
    here,
    proxies,
  }: Pick<Configuration, 'production' | 'databaseUrl'> & { readonly here: string; readonly proxies: number },
): boolean {
  const alone = !production && databaseUrl === undefined && isLoopback(here) && proxies === 0
  const on = oneOf('DEMONSTRATION', text ?? (alone ? 'on' : 'off'), ['on', 'off']) === 'on'
  if (on && production && databaseUrl !== undefined)
    throw wrongSetting('DEMONSTRATION', '在正式环境（NODE_ENV=production 且使用外部数据库）中不能为 on')
  return on
}

/** The town is for looking at: it is not made where somebody else's database is worked on in earnest. */
function seedOf(
  text: string | undefined,
  { production, databaseUrl }: Pick<Configuration, 'production' | 'databaseUrl'>,
): Configuration['seed'] {
  const chosen = oneOf('SEED', text ?? (databaseUrl === undefined ? 'town' : 'small'), seeds)
  if (chosen === 'town' && production && databaseUrl !== undefined)
    throw wrongSetting('SEED', '在正式环境（NODE_ENV=production 且使用外部数据库）中不能为 town')
  return chosen
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

const listOf = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')

function wholeNumber(setting: string, text: string, most: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most) throw wrongSetting(setting, `应为 0 至 ${most} 的整数，现为「${text}」`)
  return value
}

/** The law on network security has logs kept for six months. */
function auditDaysOf(text: string): number {
  const days = wholeNumber('AUDIT_DAYS', text, 36_500)
  if (days > 0 && days < 180) throw wrongSetting('AUDIT_DAYS', `应为 0（一直保留）或不少于 180 天，现为「${text}」`)
  return days
}

function oneOf<const T extends string>(setting: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text)
  if (found === undefined) throw wrongSetting(setting, `应为 ${allowed.join('、')} 之一，现为「${text}」`)
  return found
}

function postgresAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const shape = '应形如 postgres://用户:密码@主机:5432/数据库'
  if (!URL.canParse(text)) throw wrongSetting('DATABASE_URL', shape)
  if (!['postgres:', 'postgresql:'].includes(new URL(text).protocol)) throw wrongSetting('DATABASE_URL', shape)
  return text
}

function webAddress(setting: string, text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (!address || !['http:', 'https:'].includes(address.protocol)) {
    throw wrongSetting(setting, '应为以 http:// 或 https:// 开头的完整地址')
  }
  return address
}

function passwordOf(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < 8) throw wrongSetting('INITIAL_PASSWORD', '至少需要 8 个字符')
  return text
}

function tokenOf(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w.~+/=-]{24,200}$/.test(text)) return text
  throw wrongSetting('OPERATIONS_TOKEN', '应为 24 至 200 个字母、数字或 - . _ ~ + / =，可用 openssl rand -hex 24 生成')
}

function keyOf(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined
  if (!/^[0-9a-f]{64}$/i.test(text)) throw wrongSetting('SECRET_KEY', '应为 64 位十六进制字符（32 字节）')
  if (/^(.)\1+$/.test(text)) throw wrongSetting('SECRET_KEY', '是示例密钥，请用 openssl rand -hex 32 生成一个')
  return Buffer.from(text, 'hex')
}
