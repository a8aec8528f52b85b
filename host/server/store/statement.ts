import pg, { type ClientBase } from 'pg'
import { serialize } from 'pg-protocol'
import { storeFaults } from './faults.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
  /** Prepared under this name, once for each connection. */
  readonly name?: string | undefined
  /** How many characters the rows may have in all. */
  readonly most?: number | undefined
}

export interface Answer {
  /** `SELECT`, `INSERT` and so on. */
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly Row[]
}

/** Values as the types of the pool read them. */
export type Row = Readonly<Record<string, unknown>>

/**
 * Sends one statement, by itself or behind another that is prepared already and whose answer nobody wants; one Sync
 * ends both. The driver's own query writes five messages, has the columns described at every run and tells each row as
 * an event, which for a short statement costs more than its rows.
 */
export function send(client: ClientBase, statement: Statement, before?: Prepared): Promise<Answer> {
  return new Promise((resolve, reject) => {
    client.query(
      new SentStatement({
        client,
        statement,
        before,
        resolve,
        reject,
      }) as unknown as pg.Query,
    )
  })
}

/** A statement that was prepared on every connection when it was opened. */
export interface Prepared {
  readonly name: string
  readonly values: readonly string[]
}

interface Sending {
  readonly client: ClientBase
  readonly statement: Statement
  readonly before: Prepared | undefined
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/** What the driver's connection is on the wire; its types only show the outside. */
interface Wire {
  readonly stream: {
    readonly writable: boolean
    write(bytes: Uint8Array): void
  }
  readonly parsedStatements: Readonly<Record<string, string | undefined>>
  readonly submittedNamedStatements: Record<string, string | undefined>
}

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** Columns of what each connection has prepared. PostgreSQL refuses a statement whose columns are others by now. */
const described = new WeakMap<ClientBase, Map<string, readonly Column[]>>()

/** The driver takes in a row of statements only what is a query of its own. */
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: undefined,
  failed: Sending['reject'],
) => {
  name: string | undefined
}
const { prepareValue } = (pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } }).utils

class SentStatement extends DriverQuery {
  readonly #sending: Sending
  readonly #rows: Row[] = []
  #columns: readonly Column[] | undefined
  #fresh = true
  #unwanted: number
  #unreadable: Error | undefined
  #command = ''
  #read = 0

  constructor(sending: Sending) {
    super(sending.statement.text, undefined, sending.reject)
    this.name = sending.statement.name
    this.#sending = sending
    this.#unwanted = sending.before ? 1 : 0
  }

  submit({ stream, parsedStatements, submittedNamedStatements }: Wire): void {
    const { client, statement, before } = this.#sending
    const { name = '', text, values } = statement
    const parsed = name !== '' && (parsedStatements[name] ?? submittedNamedStatements[name]) !== undefined
    this.#columns = parsed ? described.get(client)?.get(name) : undefined
    this.#fresh = this.#columns === undefined
    const message = [
      ...(before
        ? [
            serialize.bind({
              statement: before.name,
              values: [...before.values],
            }),
            serialize.execute(),
          ]
        : []),
      ...(parsed ? [] : [serialize.parse({ name, text })]),
      serialize.bind({ statement: name, values: values.map(prepareValue) }),
      ...(this.#fresh ? [serialize.describe({ type: 'P' })] : []),
      serialize.execute(),
      serialize.sync(),
    ]
    if (name !== '' && !parsed) submittedNamedStatements[name] = text
    if (stream.writable) stream.write(Buffer.concat(message))
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const { client } = this.#sending
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: client.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { most } = this.#sending.statement
    if (most !== undefined) for (const text of fields) this.#read += 8 + (text?.length ?? 0)
    if (most !== undefined && this.#read > most) {
      this.#rows.length = 0
      this.#unreadable = storeFaults.tooMuch({ megabytes: Math.round(most / 1024 / 1024) })
      return
    }
    try {
      this.#rows.push(rowOf(this.#columns ?? [], fields))
    } catch (error) {
      this.#unreadable = error as Error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    if (this.#unwanted > 0) this.#unwanted -= 1
    else this.#command = text
  }

  handleReadyForQuery(): void {
    const { client, statement, resolve, reject } = this.#sending
    if (this.#unreadable) {
      reject(this.#unreadable)
      return
    }
    if (statement.name !== undefined && this.#fresh) remember(client, statement.name, this.#columns ?? [])
    const [command = '', ...counts] = this.#command.split(' ')
    resolve({
      command,
      rowCount: Number(counts.at(-1) ?? 0),
      rows: this.#rows,
    })
  }
}

function rowOf(columns: readonly Column[], fields: readonly (string | null)[]): Row {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) {
    const { name, read } = columns[at] as Column
    const text = fields[at] as string | null
    row[name] = text === null ? null : read(text)
  }
  return row
}

function remember(client: ClientBase, name: string, columns: readonly Column[]): void {
  const ofClient = described.get(client) ?? new Map<string, readonly Column[]>()
  described.set(client, ofClient.set(name, columns))
}
