import { type Column, type Sort, textColumn } from '../../ui/data-table-model.ts'
import { Note } from '../../ui/layout.tsx'

type Named = { code: string; name: string }

export const codeOf = ({ code }: Named): string => code
export const byCode: Sort = { id: 'codigo', desc: false }

/** The columns that identify an agreement (C§2.1). */
export const namedColumns = <Row extends Named>(): Column<Row>[] => [
  textColumn('codigo', 'Código', ({ code }) => code, { width: '220px', rowHeader: true }),
  textColumn('nombre', 'Convenio', ({ name }) => name),
]

/** The changes of an agreement that are not applied yet. */
export const Pending = ({ what }: { what: string | undefined }) =>
  what && (
    <Note above={1} tone="waiting">
      {what} sin aplicar
    </Note>
  )
