import { useState } from 'react'
import { kardexTexts } from '../../../shared/kardex-rules.ts'
import { Button } from '../../ui/button.tsx'
import { Cluster, Note } from '../../ui/layout.tsx'
import { lazyDialog } from '../../ui/lazy-part.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

const OrderDialog = lazyDialog(
  async () => (await import('./order/order-dialog.tsx')).OrderDialog,
  ({ onClose }) => onClose(),
)

type Props = {
  search: string
  onSearch: (search: string) => void
  /** Number of rows that can no longer be edited. */
  fixed: number
  /** Number of rows that can still be added to those in edit. */
  editable: number
  onEditAll: () => void
  area: string
  processes: readonly string[]
  onOrder: (processes: readonly string[]) => void
}

const fixedText = (count: number): string =>
  `${count === 1 ? '1 fila ya no se puede' : `${count} filas ya no se pueden`} editar: solo el mismo día en que se registró`

/** Above the table: its search, its order, and a button to edit all shown rows. */
export const KardexToolbar = (props: Props) => {
  const { search, onSearch, fixed, editable, onEditAll, area, processes, onOrder } = props
  const [ordering, setOrdering] = useState(false)
  return (
    <Cluster below={3} gap={3}>
      <SearchBox value={search} onChange={onSearch} placeholder={kardexTexts.search} />
      <Note as="span" grow>
        {fixed > 0 && fixedText(fixed)}
      </Note>
      <Button
        variant="default"
        onClick={() => setOrdering(true)}
        whyNot={processes.length < 2 && 'No hay varios procesos para ordenar'}
      >
        Ordenar procesos
      </Button>
      <Button
        variant="default"
        onClick={onEditAll}
        whyNot={editable === 0 && 'No hay más filas que se puedan editar'}
      >
        Editar todas
      </Button>
      {ordering && (
        <OrderDialog area={area} processes={processes} onOrder={onOrder} onClose={() => setOrdering(false)} />
      )}
    </Cluster>
  )
}
