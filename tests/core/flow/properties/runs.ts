/** How many runs, with which seed; printed, so that a failure can be run again. */
export function announced(name: string, usual: number) {
  const numRuns = Math.ceil(usual * Number(process.env.FLOW_RUNS ?? 1))
  const seed = Number(process.env.FLOW_SEED ?? Date.now() % 2_147_483_647)
  console.log(`${name}: FLOW_SEED=${seed}, ${numRuns} runs (FLOW_RUNS multiplies them)`)
  return { numRuns, seed, timeout: Math.max(60_000, numRuns * 300) }
}
