import { Button } from '../../ui/button.tsx'
import type { Column, Sort } from '../../ui/data-table-model.ts'
import { Note } from '../../ui/layout.tsx'

type Named = { code: string; name: string }

export const codeOf = ({ code }: Named): string => code
export const byCode: Sort = { id: 'codigo', desc: false }

/** The columns that identify an agreement (C§2.1). */
export const namedColumns = <Row extends Named>(): Column<Row>[] => [
  {
    id: 'codigo',
    header: 'Código',
    cell: ({ code }) => code,
    sortBy: ({ code }) => code,
    search: ({ code }) => code,
    width: '220px',
    rowHeader: true,
  },
  {
    id: 'nombre',
    header: 'Convenio',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
    search: ({ name }) => name,
  },
]

/** The changes of an agreement that are not applied yet. */
export const Pending = ({ what }: { what: string | undefined }) =>
  what && (
    <Note above={1} tone="waiting">
      {what} sin aplicar
    </Note>
  )

type ActionProps = { label: string; about: string; onPress: () => void; quiet?: boolean }

/** One action on an agreement; `about` is its full accessible name. */
export const RowAction = ({ label, about, onPress, quiet = false }: ActionProps) => (
  <Button variant={quiet ? 'subtle' : 'default'} size="compact-sm" onClick={onPress} aria-label={about}>
    {label}
  </Button>
)
