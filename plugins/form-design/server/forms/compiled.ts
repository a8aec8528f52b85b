import type { TenantView } from '@gongtai/sdk'
import { type CompiledForm, compile, type Document, readForm } from '@gongtai/sdk/form'
import type { PublishedForm } from '@gongtai/sdk/server'
import { partsOf, shapeIn } from './parts.ts'

const KEPT = 300

interface Kept {
  readonly form: CompiledForm
  /** The types it was compiled with: a plugin switched or upgraded meanwhile makes it stale. */
  readonly types: string
}

const compiled = new Map<string, Kept>()

/** A published version made ready, once per process as long as the plugins of its fields stay the same. */
export function compiledForm(view: TenantView, tenant: string, published: PublishedForm): CompiledForm {
  const key = `${tenant}/${published.key}/${published.version}`
  const present = compiled.get(key)
  if (present && present.types === typesOf(view, present.form)) return present.form
  const { form } = compile(readForm(published.document as Document, shapeIn(view)), partsOf(view))
  if (compiled.size >= KEPT) compiled.delete(compiled.keys().next().value ?? '')
  compiled.set(key, { form, types: typesOf(view, form) })
  return form
}

/** Which of the form's types are there, as a text to compare. */
function typesOf(view: TenantView, form: CompiledForm): string {
  const parts = partsOf(view)
  return form.slots
    .map((slot) =>
      slot.kind === 'tab' ? '' : parts.typeOf((slot.node as { type: string }).type) === slot.type ? '1' : '0',
    )
    .join('')
}
