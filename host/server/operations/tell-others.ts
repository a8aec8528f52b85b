import type { Aftermath, Engine, Notice } from './engine.ts'

/** Tells open pages and the outbox what work left behind, once that is committed. */
export function tellOthers(engine: Engine, tenant: string, afters: readonly Aftermath[]): void {
  if (afters.some(({ outbox }) => outbox.length > 0)) engine.wakeOutbox(tenant)
  for (const { message, users } of joined(afters.flatMap(({ notices }) => notices))) {
    // A page that misses the news sees it at its next look.
    engine.live
      .send(tenant, message, users)
      .catch((error) => engine.log.warn({ err: error }, 'open pages were not told'))
  }
}

/** The same news for several people is told once. */
function joined(notices: readonly Notice[]): Iterable<Notice> {
  if (notices.length < 2) return notices
  const byText = new Map<string, Notice>()
  for (const notice of notices) {
    const text = JSON.stringify(notice.message)
    const same = byText.get(text)
    byText.set(text, same ? { message: notice.message, ...usersOf(same, notice) } : notice)
  }
  return byText.values()
}

/** Without users it is for the whole tenant. */
const usersOf = (one: Notice, other: Notice) =>
  one.users && other.users && { users: [...new Set([...one.users, ...other.users])] }
