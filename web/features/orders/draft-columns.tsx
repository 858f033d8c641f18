import { Link } from 'react-router-dom'
import { bogotaDay } from '../../../shared/dates.ts'
import { documentTypeOf } from '../../../shared/identity-types.ts'
import type { DraftSummary } from '../../../shared/orders.ts'
import { productLabel } from '../../../shared/products.ts'
import { isCorrection } from '../../case-view/drafts.ts'
import { formatDay, formatDocument } from '../../format.ts'
import { documentsPath } from '../../paths.ts'
import { Button, RowButton } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table-model.ts'
import { Stack } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './drafts.module.css'

/** The columns of an unfinished order, with its two actions. */
export const draftColumns = (onDiscard: (draft: DraftSummary) => void): Column<DraftSummary>[] => [
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
