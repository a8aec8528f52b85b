import { DBOS } from '@dbos-inc/dbos-sdk'
import pg from 'pg'

/**
 * DBOS Transact on the same PostgreSQL server: a durable workflow that waits for three messages, as a request waits
 * for three people. Neither HTTP, nor rights, nor a form: what the engine itself costs.
 */
export async function openDurablePeer(databaseUrl: string) {
  const database = `dbos_bench_${process.pid}`
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  DBOS.setConfig({ name: 'bench', systemDatabaseUrl: url.href, logLevel: 'error', runAdminServer: false })
  const approval = DBOS.registerWorkflow(
    async () => {
      let agreed = 0
      for (let at = 0; at < 3; at += 1) agreed += (await DBOS.recv<number>(`task${at}`, 60)) ?? 0
      return agreed
    },
    { name: 'approval' },
  )
  await DBOS.launch()
  return {
    async request(): Promise<void> {
      const started = await DBOS.startWorkflow(approval)()
      for (let at = 0; at < 3; at += 1) await DBOS.send(started.workflowID, 1, `task${at}`)
      if ((await started.getResult()) !== 3) throw new Error('the durable workflow answered something else')
    },
    async close(): Promise<void> {
      await DBOS.shutdown()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
    },
  }
}
