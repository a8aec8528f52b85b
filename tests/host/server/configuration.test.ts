import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../../host/server/configuration.ts'

const read = (environment: Record<string, string>) => readConfiguration(environment, '/srv/gongtai')

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(read({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: '/srv/gongtai/.data',
      databaseUrl: undefined,
      signInCaptcha: true,
      secretKey: undefined,
      logLevel: 'info',
      developerMode: false,
      clockOffset: 0,
      accessLog: false,
      drainSeconds: 1,
      diskReserve: 200,
      auditDays: 0,
    })
  })

  it('takes blanks for nothing and trims the rest', () => {
    expect(read({ PORT: ' 9000 ', DATABASE_URL: ' ', DATA_DIR: '/data' })).toMatchObject({
      port: 9000,
      databaseUrl: undefined,
      dataDir: '/data',
    })
  })

  it('moves the clock in tests alone', () => {
    expect(read({ NODE_ENV: 'test', NOW_OFFSET_MS: '600000' }).clockOffset).toBe(600_000)
    expect(read({ NODE_ENV: 'production', NOW_OFFSET_MS: '600000' }).clockOffset).toBe(0)
  })

  it('allows the captcha to be off, but not in production on an external database', () => {
    expect(read({ SIGN_IN_CAPTCHA: 'off' }).signInCaptcha).toBe(false)
    expect(read({ SIGN_IN_CAPTCHA: 'off', NODE_ENV: 'production' }).signInCaptcha).toBe(false)
    const external = { SIGN_IN_CAPTCHA: 'off', NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }
    expect(() => read(external)).toThrow(/^SIGN_IN_CAPTCHA /)
  })

  it('shows itself where nobody else comes, elsewhere when told to, and never in production on an external database', () => {
    const shows = (environment: Record<string, string>) => read(environment).demonstration
    expect(shows({})).toBe(true)
    const notAlone: readonly Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { NODE_ENV: 'production' },
      { DATABASE_URL: 'postgres://a@b/c' },
      { TRUSTED_PROXIES: '1' },
      { DEMONSTRATION: 'off' },
    ]
    expect(notAlone.filter(shows)).toEqual([])
    expect(shows({ DATABASE_URL: 'postgres://a@b/c', DEMONSTRATION: 'on' })).toBe(true)
    const external = { DEMONSTRATION: 'on', NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }
    expect(() => read(external)).toThrow(/^DEMONSTRATION /)
  })

  it('lays out a town on a database of its own, less elsewhere, and never a town in production on an external one', () => {
    expect(read({}).seed).toBe('town')
    expect(read({ SEED: 'minimal' }).seed).toBe('minimal')
    expect(read({ DATABASE_URL: 'postgres://a@b/c' }).seed).toBe('small')
    expect(read({ DATABASE_URL: 'postgres://a@b/c', SEED: 'town' }).seed).toBe('town')
    const external = { SEED: 'town', NODE_ENV: 'production', DATABASE_URL: 'postgres://a@b/c' }
    expect(() => read(external)).toThrow(/^SEED /)
  })

  it.each([
    ['PORT', '-1'],
    ['SEED', 'village'],
    ['AUDIT_DAYS', '179'],
    ['PORT', '80.5'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_URL', 'http://localhost/x'],
    ['SECRET_KEY', 'a'.repeat(64)],
    ['SECRET_KEY', 'g'.repeat(64)],
    ['LOG_LEVEL', 'verbose'],
    ['DEVELOPER_MODE', 'yes'],
    ['TRUSTED_PROXIES', '11'],
    ['INITIAL_PASSWORD', '1234567'],
    ['OPERATIONS_TOKEN', 'short'],
    ['ORPHAN_FILE_DAYS', '3651'],
    ['FILES_STORAGE', '../disk'],
    ['FILES_S3_URL', 'minio:9000/office'],
    ['ORPHAN_FILE_DAYS', '-1'],
    ['OPERATIONS_TOKEN', 'with blanks in it, though it is long'],
  ])('refuses %s=%s naming the setting', (setting, value) => {
    expect(() => read({ [setting]: value })).toThrow(new RegExp(`^${setting} .*[\\u4e00-\\u9fff]`))
  })

  it('keeps files in the data folder, or in a bucket that is named whole', () => {
    expect(read({})).toMatchObject({ filesStorage: 'local-folder', bucket: undefined })
    expect(() => read({ FILES_STORAGE: 's3' })).toThrow(/^FILES_S3_URL /)
    const named = { FILES_S3_URL: 'https://minio.local:9000/office', FILES_S3_KEY: 'k' }
    expect(() => read(named)).toThrow(/^FILES_S3_SECRET /)
    const { filesStorage, bucket } = read({ ...named, FILES_S3_SECRET: 's', FILES_STORAGE: 's3' })
    expect({ filesStorage, ...bucket }).toMatchObject({
      filesStorage: 's3',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    })
  })
})
