import type { SampleInput } from './sample-input.ts'

/** A request as it goes over the wire, however little sense it makes. */
export interface Mutation {
  readonly path: string
  readonly search: string
  readonly body?: string | Uint8Array
  readonly type: string
}

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  -1,
  0.1,
  1e308,
  9_007_199_254_740_992,
  -2_147_483_649,
  'NaN',
  'a'.repeat(70_000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table org_user; --",
  '../../../../etc/passwd',
  '%_\\',
  '2027-13-45 99:99:99',
  '-infinity',
  '\u202e工台\u200b😀',
  '__proto__',
  'constructor',
  Array.from({ length: 3_000 }, (_, n) => n),
  [[[[[['x']]]]]],
  { length: 4_294_967_295 },
  // biome-ignore lint/suspicious/noThenProperty: sent on purpose
  { then: 'x', toString: 'x', valueOf: null },
  { constructor: { prototype: { polluted: true } } },
  ['a', 1, null, {}],
  '9'.repeat(400),
]

const bodies: readonly (string | Uint8Array)[] = [
  '',
  'null',
  '[]',
  '"text"',
  '-1e400',
  '{"a":',
  '{"__proto__":{"polluted":true},"id":"x"}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  deep('[', ']', 20_000),
  deep('{"a":', '}', 5_000).replace('{"a":}', '{"a":1}'),
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0xc0, 0x80, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
]

const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']

const texts: readonly string[] = [
  '%00',
  '%FF%FE',
  '%ED%A0%80',
  'a'.repeat(6_000),
  '..%2F..%2Fetc%2Fpasswd',
  '-1',
  '99999999999999999999',
  'NaN',
  '%27%20or%201%3D1--',
  '%F0%9F%98%80%E2%80%AE',
  '__proto__',
  '%25_%5C',
]

/** So many requests made of a good one: wrong bodies, wrong fields, wrong addresses. */
export function mutationsOf(inputs: readonly SampleInput[], wanted: number): readonly Mutation[] {
  const made: Mutation[] = []
  for (let n = 0; made.length < wanted; n += 1) {
    const input = inputs[n % inputs.length] as SampleInput
    const kinds =
      input.body === undefined ? [wrongAddress] : [wrongField, wrongField, wrongBody, wrongField, wrongAddress]
    made.push((kinds[n % kinds.length] ?? wrongAddress)(input, Math.floor(n / kinds.length) * 3 + (n % kinds.length)))
  }
  return made
}

const json = 'application/json'
const searchOf = ({ query }: SampleInput): string => new URLSearchParams(query).toString()

function wrongBody(input: SampleInput, n: number): Mutation {
  const body = bodies[n % bodies.length] ?? ''
  return { path: input.path, search: searchOf(input), body, type: types[n % types.length] ?? json }
}

function wrongField(input: SampleInput, n: number): Mutation {
  const body = JSON.stringify(replaced(input.body, n, values[n % values.length]))
  return { path: input.path, search: searchOf(input), body, type: json }
}

/** The value with one of its leaves, chosen by the number, put in the place of another. */
function replaced(whole: unknown, n: number, value: unknown): unknown {
  if (typeof whole !== 'object' || whole === null) return value
  const keys = Object.keys(whole)
  if (keys.length === 0) return value
  const chosen = keys[n % keys.length] as string
  const next = replaced((whole as Record<string, unknown>)[chosen], Math.floor(n / keys.length), value)
  return Array.isArray(whole) ? whole.with(Number(chosen), next) : { ...whole, [chosen]: next }
}

function wrongAddress(input: SampleInput, n: number): Mutation {
  const text = texts[n % texts.length] ?? ''
  const parts = input.path.split('/')
  const names = [...Object.keys(input.query), 'page', 'pageSize', '__proto__']
  const name = names[n % names.length] ?? 'page'
  const queries = [`${name}=${text}`, `${name}=1&${name}=${text}`, `${name}[]=${text}`, `${name}[a][b]=${text}`]
  const path = n % 2 === 0 ? [...parts.slice(0, -1), text].join('/') : input.path
  const rest = new URLSearchParams(Object.entries(input.query).filter(([key]) => key !== name))
  const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) }
  return { path, search: `${rest}&${queries[n % queries.length]}`, type: json, ...body }
}
