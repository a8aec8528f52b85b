import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { wrongSetting } from '../../start-faults.ts'
import { clusterVersion, createCluster, socketFolder } from './cluster-folder.ts'
import { initialiseCluster, superuserPassword } from './initialise-cluster.ts'
import { stopLeftover } from './leftover-postgres.ts'
import { findBinaries } from './postgres-binaries.ts'
import { postgresUser } from './postgres-user.ts'
import { superviseCluster } from './supervise-cluster.ts'
import { untilItAnswers } from './until-it-answers.ts'

export interface EmbeddedPostgres {
  readonly connection: ClientConfig
  stop(): Promise<void>
}

/** Starts real PostgreSQL on a cluster in the data folder, which the caller has locked. */
export async function startEmbeddedPostgres(root: string, dataDir: string, log: Logger): Promise<EmbeddedPostgres> {
  const path = join(dataDir, 'postgres')
  const user = postgresUser(path)
  const binaries = await findBinaries(root, user, dataDir)
  const password = await superuserPassword(dataDir)
  await createCluster(path, user, (draft) => initialiseCluster(binaries, draft, user, password))
  const version = await clusterVersion(path)
  if (version !== binaries.major) {
    throw wrongSetting(
      'DATA_DIR',
      `中的数据库是 PostgreSQL ${version}，本版本需要 ${binaries.major}，请先用原版本导出数据`,
    )
  }
  if (await stopLeftover(path)) log.warn('stopped the database that a killed server had left running')
  const socket = socketFolder(path)
  const connection = { host: socket.path, port: 5432, user: 'gongtai', password, database: 'postgres' }
  const cluster = superviseCluster({ binaries, path, user, dataDir, log })
  await untilItAnswers(connection, dataDir).catch(async (error) => {
    await cluster.stop()
    throw error
  })
  return {
    connection,
    stop: async () => {
      await cluster.stop()
      socket.close()
    },
  }
}
