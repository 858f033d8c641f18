import { addressTo } from '../../../address.ts'
import { messageOf } from '../../../api/api-error.ts'
import type { OrderInViewer } from '../../../paths.ts'
import { openViewer, paths, viewerParams } from '../../../paths.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Note, SectionTitle } from '../../../ui/layout.tsx'
import { choiceParams } from '../../../viewer/choice-params.ts'
import { MarkTag } from '../../../viewer/document-rail.tsx'
import { OrderValues } from '../../../viewer/order-values.tsx'
import { markOf, markText } from '../../../viewer/reading-mark.tsx'
import { useOrderDocuments } from '../../../viewer/use-order-documents.ts'
import { type DocumentSet, railOf, setLabels, setOf, setsFor, shownOf } from '../../../viewer/viewer-model.ts'
import classes from './panel.module.css'

type Props = {
  order: OrderInViewer
  user: { canViewFlatFile: boolean }
  /** The customer's document, as the panel shows it. */
  customer: string
}

/** The documents of an order with what was read of them; each opens in the viewer. */
export const PanelDocuments = ({ order, user, customer }: Props) => {
  const { control } = order
  const { data, error, mutate } = useOrderDocuments(control)
  const show = (set: DocumentSet, document?: string) =>
    openViewer(
      order,
      addressTo(paths.viewer, { ...viewerParams, ...choiceParams }, { control, set, document }),
    )
  const groups =
    data && railOf(shownOf({ all: data.documents, takenOut: [] }, setsFor(user), {}), data.attempt)
  return (
    <section aria-label="Documentos">
      <SectionTitle as="h3" below={2} size="body">
        Documentos
      </SectionTitle>
      <OrderValues
        control={control}
        expected={{ customer, control }}
        onShow={(one) => show(setOf(one), one.id)}
      />
      <AsyncPanel
        data={groups}
        failure={error && messageOf(error)}
        onRetry={() => mutate()}
        loading="Cargando documentos…"
        empty={groups?.length === 0 && 'La orden no tiene documentos.'}
        layout="line"
      >
        {(sets) =>
          sets.map(({ set, items }) => (
            <ul key={set} aria-label={setLabels[set]} className={classes.documents}>
              {items.map(({ document, label, fileName, mark }) => {
                const reading = data?.readings?.find((one) => one.document === document.id)
                const found = reading && markOf(reading)
                return (
                  <li key={document.id}>
                    <button type="button" className={classes.link} onClick={() => show(set, document.id)}>
                      {label}
                      {fileName && ` (${fileName})`}
                    </button>
                    <MarkTag mark={mark} />
                    {found && (
                      <Note as="span" tone={found.tone}>
                        {markText(found)}
                      </Note>
                    )}
                  </li>
                )
              })}
            </ul>
          ))
        }
      </AsyncPanel>
    </section>
  )
}
