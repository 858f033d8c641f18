import { type OcrDocument, ocrCalls } from '../../shared/ocr-calls.ts'
import { callApi } from '../api/call-api.ts'
import { useAction } from '../api/use-action.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog-host.tsx'
import { Cluster, Message } from '../ui/layout.tsx'
import { ReadingCost } from './reading-cost.tsx'

const more = 'Leer también tablas y formularios'

const leftOut = ({ features }: Pick<OcrDocument, 'features'>): string | undefined => {
  if (!features) return undefined
  const names = [
    ...(features.includes('tables') ? [] : ['sus tablas']),
    ...(features.includes('forms') ? [] : ['sus formularios']),
  ]
  return names.length > 0 ? names.join(' ni ') : undefined
}

type Props = { document: Pick<OcrDocument, 'id' | 'features' | 'pages'>; again: () => Promise<unknown> }

/** Says what of a document was not asked for, and asks for it: that is another attempt, and costs. */
export const WordsOnly = ({ document: { id, features, pages = 1 }, again }: Props) => {
  const confirm = useConfirm()
  const { run, busy, problem } = useAction({
    inline: true,
    act: () => callApi(ocrCalls.again, { params: { id }, body: { withForms: true } }),
    afterDone: () => void again(),
  })
  const missing = leftOut({ features })
  if (!missing) return null
  const ask = async () => {
    const isConfirmed = await confirm({
      title: `¿${more}?`,
      body: (
        <>
          El documento se lee de nuevo, y lo que revisaste de él se pierde.
          <ReadingCost pages={[pages]} features={['forms', 'tables']} />
        </>
      ),
      confirmLabel: 'Leer',
    })
    if (isConfirmed) void run()
  }
  return (
    <Message as="div" below={3} tone="waiting" role="note" aria-label="Lo que no se leyó">
      <Cluster justify="between" gap={2}>
        <p>{problem ?? `Se leyó el texto del documento, no ${missing}.`}</p>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void ask()}>
          {more}
        </Button>
      </Cluster>
    </Message>
  )
}
