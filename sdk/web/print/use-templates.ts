import { type PrintTemplate, printTemplates } from '@gongtai/core/points/print-templates'
import { useQuery } from '@tanstack/react-query'
import { useService } from '../hooks/use-service.ts'
import { useView } from '../hooks/use-view.ts'
import { Plugins } from '../services/plugins.ts'

/** The looks a form can be printed with: its own first, and those for every form unless one replaces them. */
export function useTemplates(form: string) {
  const plugins = useService(Plugins)
  const found = useQuery({
    queryKey: ['print-templates'],
    queryFn: () => plugins.ensure('print-templates').then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { templates: templatesFor(useView(printTemplates).all(), form), pending: found.isPending }
}

export function templatesFor(all: readonly PrintTemplate[], form: string): readonly PrintTemplate[] {
  const own = all.filter((template) => template.form === form)
  return own.some(({ replaces }) => replaces) ? own : [...own, ...all.filter((template) => template.form === undefined)]
}
