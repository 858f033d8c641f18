import { type ComponentProps, type MouseEvent, type Ref, useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { Ageing } from '../../../case-view/ageing.tsx'
import { AnsOfCase } from '../../../case-view/ans-column.tsx'
import { customerDocument, isFngCase, numberOf, orderOf, processOf } from '../../../case-view/case-row.ts'
import { cardFacts, factsOf, processLabel } from '../../../case-view/facts.ts'
import { useAns } from '../../../case-view/use-ans.ts'
import { type OrderInViewer, openViewer, viewerPath } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Message, Note, Part } from '../../../ui/layout.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './case-card.module.css'
import { CaseActions } from './decision/case-actions.tsx'
import { deskKeys } from './desk-keys.ts'
import type { DocumentsBeside } from './documents/use-documents-beside.ts'

/** Opens the order's documents in their own window; as a link it can also be opened in a tab. */
const DocumentsLink = ({ order }: { order: OrderInViewer }) => {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openViewer(order)
  }
  return (
    <a
      className={classes.window}
      href={viewerPath(order)}
      target="_blank"
      rel="noopener opener"
      onClick={open}
    >
      Ver en otra ventana
      <svg className={classes.away} viewBox="0 0 12 12" aria-hidden>
        <path d="M4.5 1.5h6v6M10 2 4 8M8 10.5H1.5V4" />
      </svg>
    </a>
  )
}

type DocumentsProps = { order: OrderInViewer; beside: DocumentsBeside }

/** Opens the order's documents beside the card, or in their own window (A§2.6). */
const OrderDocuments = ({ order, beside }: DocumentsProps) => (
  <>
    <Button
      ref={beside.button}
      variant="light"
      aria-expanded={beside.isOpen}
      {...shortcutOf(deskKeys.documents)}
      onClick={beside.toggle}
    >
      Documentos
    </Button>
    <DocumentsLink order={order} />
  </>
)

const PrintCase = lazyPart(async () => (await import('./print-case.tsx')).PrintCase)
// They load while the server answers their requests.
const CaseHistory = lazyPart(async () => (await import('../../../case-view/case-history.tsx')).CaseHistory)
// The default answer is the first one, so this may load later.
const Choices = lazyPart(async () => (await import('../../../ui/choices.tsx')).Choices<ProductCount>)
const CaseGuarantee = lazyPart(async () => (await import('./case-guarantee.tsx')).CaseGuarantee)
const OrderValues = lazyPart(async () => (await import('../../../viewer/order-values.tsx')).OrderValues)
const OrderChanges = lazyPart(async () => (await import('./documents/order-changes.tsx')).OrderChanges)

const productCounts = ['1', '2', '3'] as const
type ProductCount = (typeof productCounts)[number]

type Props = {
  row: CaseRow
  /** Shown when the case belongs to another area than the screen. */
  note?: string
  headingRef: Ref<HTMLHeadingElement>
  beside: DocumentsBeside
} & Omit<ComponentProps<typeof CaseActions>, 'row' | 'requestedProducts'>

/** The open case: its facts, its history and its actions (A§2.6). */
export const CaseCard = ({ row, note, headingRef, beside, ...actions }: Props) => {
  const ans = useAns({ asks: false })
  const order = orderOf(row)
  const { attempt = 1 } = row
  const asksProducts = processOf(row)?.extra === 'products'
  const [products, setProducts] = useState<ProductCount>(
    productCounts.find((count) => Number(count) === row.requestedProducts) ?? '1',
  )
  return (
    <section className={classes.card} data-sheet aria-labelledby="open-case">
      <div className={classes.case}>
        {note && (
          <Message as="p" tone="waiting" below={3}>
            {note}
          </Message>
        )}
        <Note>{order ? 'Nº de control' : 'Nº de caso'}</Note>
        <Cluster>
          <h2 className={classes.number} id="open-case" ref={headingRef} tabIndex={-1}>
            {numberOf(row)}
          </h2>
          {attempt > 1 && <StatusBadge label={`Intento ${attempt}`} tone="open" />}
          <AnsOfCase row={row} />
        </Cluster>
        <p className={classes.line}>{row.line ?? processLabel(row)}</p>
        <Note below={3}>
          <Ageing row={row} />
        </Note>
        <Part as="div" below={4}>
          <Facts
            facts={[...factsOf(row, cardFacts), { label: 'ANS', value: ans?.ruleOf(row) }]}
            layout="grid"
          />
        </Part>
        {order && (
          <OrderValues
            control={order.control}
            expected={{ customer: customerDocument(row), control: order.control }}
            onShow={beside.show}
          />
        )}
        {isFngCase(row) && <CaseGuarantee row={row} />}
        <Cluster gap={4}>
          {order && <OrderDocuments order={order} beside={beside} />}
          <PrintCase control={order?.control} />
        </Cluster>
        {order && attempt > 1 && <OrderChanges control={order.control} onShow={beside.show} />}
        {asksProducts && (
          <Choices
            legend="# productos solicitados"
            options={productCounts}
            value={products}
            onChange={setProducts}
            layout="row"
          />
        )}
        <CaseActions row={row} requestedProducts={asksProducts ? Number(products) : undefined} {...actions} />
      </div>
      <div className={classes.history}>
        <CaseHistory number={row.requestNumber} />
      </div>
    </section>
  )
}
