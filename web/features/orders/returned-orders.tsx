import { type CaseRow, statusLooks } from '../../../shared/cases.ts'
import { formatDay, formatDocument } from '../../format.ts'
import { RowButton } from '../../ui/button.tsx'
import { counted } from '../../ui/counted.ts'
import { Box, Cluster, Note, Part, SectionTitle, Stack, Tag } from '../../ui/layout.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './orders.module.css'
import { controlOf, useCorrectOrder } from './use-correct-order.ts'

type Props = { rows: readonly CaseRow[]; onOutdated: () => void }

/** The returned orders of the user, the last filed first, each with its reason and 'Corregir' (decision 22). */
export const ReturnedOrders = ({ rows, onOutdated }: Props) => {
  const { correct, correcting } = useCorrectOrder({ onFailed: () => {}, onOutdated })
  const filed = ({ dateAssignment, hourAssignment }: CaseRow) => `${dateAssignment} ${hourAssignment}`
  return (
    <Part below={4} aria-label="Órdenes devueltas">
      <Cluster as={SectionTitle} nowrap gap={2} below={3}>
        Órdenes devueltas <Tag tone="danger">{counted(rows.length)}</Tag>
      </Cluster>
      <Stack as="ul" gap={2} className={classes.returnedList}>
        {rows
          .toSorted((a, b) => filed(b).localeCompare(filed(a)))
          .map((row) => (
            <Box as="li" key={row.requestNumber} className={classes.returnedOrder}>
              <Cluster justify="between" align="start" nowrap gap={3}>
                <div>
                  <Cluster gap={2}>
                    <strong>{controlOf(row)}</strong>
                    <StatusBadge
                      label={row.returnKind ?? 'Devuelto'}
                      tone={statusLooks[row.reqStatus].tone}
                    />
                  </Cluster>
                  <Note size="note">
                    {[
                      row.product,
                      formatDocument(row.typeDocument, row.document),
                      formatDay(row.dateAssignment),
                    ].join(' · ')}
                  </Note>
                  <p className={classes.reason}>
                    {row.reasonReturn || 'La devolución no tiene una causal registrada.'}
                  </p>
                </div>
                <RowButton
                  label="Corregir"
                  about={`Corregir la orden ${row.requestNumber}`}
                  onPress={() => correct(row)}
                  loading={correcting === row.requestNumber}
                />
              </Cluster>
            </Box>
          ))}
      </Stack>
    </Part>
  )
}
