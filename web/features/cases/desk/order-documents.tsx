import type { OrderInViewer } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster } from '../../../ui/layout.tsx'
import { DocumentsLink } from './documents-link.tsx'
import { type DocumentsBeside, deskKeys } from './use-documents-beside.ts'

type Props = { order: OrderInViewer; beside: DocumentsBeside }

/** Opens the order's documents beside the card, or in their own window (A§2.6). */
export const OrderDocuments = ({ order, beside }: Props) => (
  <Cluster gap={4}>
    <Button
      ref={beside.button}
      variant="light"
      aria-expanded={beside.isOpen}
      {...shortcutOf(deskKeys(beside.isOpen).documents)}
      onClick={beside.toggle}
    >
      Documentos
    </Button>
    <DocumentsLink order={order} />
  </Cluster>
)
