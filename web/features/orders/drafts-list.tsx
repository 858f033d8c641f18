import { useMemo } from 'react'
import { bogotaDay } from '../../../shared/dates.ts'
import { documentTypeOf } from '../../../shared/identity-types.ts'
import { type DraftSummary, orders } from '../../../shared/orders.ts'
import { productLabel } from '../../../shared/products.ts'
import { messageOf } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { useAction } from '../../api/use-action.ts'
import { useAll } from '../../api/use-all.ts'
import { deleteDraft, isCorrection, whatIsDiscarded } from '../../case-view/drafts.ts'
import { formatDay, formatDocument } from '../../format.ts'
import { Link } from '../../link.tsx'
import { documentsPath } from '../../paths.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { Button, RowButton } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import type { Column } from '../../ui/data-table-model.ts'
import { useConfirm } from '../../ui/dialog-host.tsx'
import { Cluster, Part, SectionTitle, Stack, Tag } from '../../ui/layout.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useFocusKeeper } from '../../ui/use-focus-keeper.ts'
import classes from './orders.module.css'

/** The columns of an unfinished order, with its two actions. */
const draftColumns = (onDiscard: (draft: DraftSummary) => void): Column<DraftSummary>[] => [
  {
    id: 'control',
    header: 'Número de control',
    cell: (draft) => (
      <Stack as="span" align="start" gap={1}>
        {draft.numberControl}
        {isCorrection(draft) && <StatusBadge label="Corrección" tone="returned" />}
      </Stack>
    ),
    width: '15%',
  },
  {
    id: 'cliente',
    header: 'Cliente',
    cell: ({ typeCustomer, identiCustomer }) => formatDocument(documentTypeOf(typeCustomer), identiCustomer),
    width: '140px',
    whole: true,
  },
  { id: 'producto', header: 'Producto', cell: ({ product }) => productLabel(product) },
  {
    id: 'proyecto',
    header: 'Proyecto crediticio',
    cell: ({ creditProject }) => creditProject,
    width: '128px',
    whole: true,
  },
  {
    id: 'documentos',
    header: 'Documentos cargados',
    cell: ({ documentCount }) => documentCount,
    width: '116px',
  },
  {
    id: 'vence',
    header: 'Guardada hasta',
    cell: ({ expiresAt }) => formatDay(bogotaDay(new Date(expiresAt))),
    width: '112px',
    whole: true,
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (draft) => (
      <span className={classes.actions}>
        <Button
          component={Link}
          to={documentsPath(draft.numberControl)}
          variant="subtle"
          size="compact-sm"
          aria-label={`Continuar la orden ${draft.numberControl}`}
        >
          Continuar
        </Button>
        <RowButton
          label="Descartar"
          about={`Descartar la orden ${draft.numberControl}`}
          onPress={() => onDiscard(draft)}
          quiet
          color="red"
        />
      </span>
    ),
    width: '206px',
  },
]

/** Asks, then discards an unfinished order with its files, or a correction alone. */
const useDiscardDraft = () => {
  const confirm = useConfirm()
  const { run } = useAction({
    act: ({ numberControl }: DraftSummary) => callApi(orders.discard, { params: { numberControl } }),
    afterDone: (_, { numberControl }) => void deleteDraft(numberControl),
  })
  return (draft: DraftSummary) =>
    void confirm({
      title: isCorrection(draft)
        ? '¿Quieres descartar la corrección?'
        : '¿Quieres descartar la orden sin enviar?',
      body: whatIsDiscarded(draft),
      confirmLabel: 'Descartar',
      danger: true,
      act: (close) => run(draft, close),
    })
}

/**
 * The user's unfinished orders, the last to expire first. Requested again on every visit, because each upload
 * changes them.
 */
const useDrafts = () => {
  const all = useAll(orders.drafts, { query: {} })
  const data = useMemo(() => all.data?.toSorted((a, b) => b.expiresAt.localeCompare(a.expiresAt)), [all.data])
  return { ...all, data }
}

/** The orders that the user has not sent yet (decision 14): each can be continued or discarded. */
export const DraftsList = () => {
  const { data, error, mutate } = useDrafts()
  const discard = useDiscardDraft()
  // After an order is discarded, the focus goes to the next row, or else the previous one.
  const keeper = useFocusKeeper<HTMLDivElement>(
    (_, left) => left.closest('tr')?.querySelector<HTMLElement>('a') ?? document.querySelector('h1'),
  )
  return (
    <Part ref={keeper} as="div" above={5}>
      <AsyncPanel
        data={data}
        failure={error && `No pudimos consultar tus órdenes sin enviar. ${messageOf(error)}.`}
        onRetry={mutate}
        loading="Buscando órdenes sin enviar…"
        empty={data?.length === 0 && 'No tienes órdenes sin enviar'}
        layout="line"
      >
        {(drafts) => (
          <>
            <Cluster as={SectionTitle} nowrap gap={2} below={3}>
              Órdenes sin enviar <Tag>{counted(drafts.length)}</Tag>
            </Cluster>
            <PlainTable
              label="Órdenes sin enviar"
              columns={draftColumns(discard)}
              rows={drafts}
              rowKey={({ numberControl }) => numberControl}
            />
          </>
        )}
      </AsyncPanel>
    </Part>
  )
}
