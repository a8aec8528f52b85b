import { spawnSync } from 'node:child_process'
import { root } from './source-files.ts'

interface Step {
  readonly title: string
  readonly command: readonly string[]
}

/** The static checks in the order in which their failures are quickest to read. */
const steps: readonly Step[] = [
  { title: '类型', command: ['tsc', '-p', '.'] },
  {
    title: '格式与规则',
    command: [
      'biome',
      'check',
      '--config-path=tests/architecture/lint.json',
      'core',
      'sdk',
      'host',
      'plugins',
      'tests',
    ],
  },
  {
    title: '依赖方向与文件大小',
    command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'unit', 'tests/architecture'],
  },
  { title: '无用代码', command: ['knip', '--no-progress', '--config', 'tests/architecture/knip.json'] },
  { title: '浏览器体积', command: ['tsx', 'tests/architecture/bundle-budgets.ts'] },
]

const failed = steps.filter(({ title, command }) => {
  const started = performance.now()
  const [tool = '', ...args] = command
  const { status } = spawnSync('npx', ['--no-install', tool, ...args], { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? '✓' : '✗'} ${title}（${Math.round(performance.now() - started)} ms）`)
  return status !== 0
})

if (failed.length > 0) {
  console.error(`检查未通过：${failed.map((step) => step.title).join('、')}`)
  process.exitCode = 1
}
