import { memo, useMemo } from 'react'
import type { ReadField } from '../../../../shared/ocr.ts'
import { Button } from '../../../ui/button.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Note } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { fieldKeys } from './field-keys.ts'
import { type ShownKind, shownKinds } from './fields-model.ts'
import classes from './reading-view.module.css'

const kindOptions = Object.entries(shownKinds).map(([value, { label }]) => ({ value, label }))

const pageText = (page: number, left: number | undefined): string =>
  left === undefined ? `Página ${page}` : `Página ${page} (${counted(left)} por revisar)`

type Props = {
  fields: readonly ReadField[]
  /** Those that are left to check. */
  left: readonly ReadField[]
  shown: number
  kind: ShownKind
  page: string | undefined
  search: string
  onKind: (kind: ShownKind) => void
  onPage: (page: string | undefined) => void
  onSearch: (search: string) => void
  onNext: () => void
  onAdd: () => void
  /** False if no doubtful field is left. */
  hasNext: boolean
}

/** The filters of the fields, and a button to the next doubtful one. */
export const FieldFilters = memo(({ fields, left, shown, kind, page, search, hasNext, ...on }: Props) => {
  const leftOf = useMemo(() => {
    const counts = new Map<number, number>()
    for (const field of left) counts.set(field.page, 1 + (counts.get(field.page) ?? 0))
    return counts
  }, [left])
  const pageOptions = useMemo(() => {
    const pages = new Set([...fields.map((field) => field.page), ...(page ? [Number(page)] : [])])
    const inOrder = [...pages].sort((one, other) => one - other)
    return [
      { value: 'all', label: 'Todas las páginas' },
      ...inOrder.map((one) => ({ value: String(one), label: pageText(one, leftOf.get(one)) })),
    ]
  }, [fields, page, leftOf])
  return (
    <Cluster gap={2} className={classes.filters}>
      <OptionSelect
        aria-label="Campos que se muestran"
        size="xs"
        options={kindOptions}
        value={kind}
        onChange={(chosen) => on.onKind(chosen as ShownKind)}
      />
      <OptionSelect
        aria-label="Página"
        size="xs"
        options={pageOptions}
        value={page ?? 'all'}
        onChange={(chosen) => on.onPage(chosen === 'all' ? undefined : chosen)}
      />
      <SearchBox value={search} onChange={on.onSearch} placeholder="Buscar en los campos" />
      <Cluster as="span" nowrap gap={3} className={classes.found}>
        <Note as="span" className={classes.count} role="status">
          {quantity(shown, 'campo', 'campos')}
        </Note>
        <Button size="compact-sm" variant="default" onClick={on.onAdd} {...shortcutOf(fieldKeys.add)}>
          Agregar campo
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          whyNot={!hasNext && 'No quedan campos dudosos'}
          onClick={on.onNext}
          {...shortcutOf(fieldKeys.next)}
        >
          {fieldKeys.next.name}
        </Button>
      </Cluster>
    </Cluster>
  )
})
