import { useState } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import type { Answer } from '../../../../shared/contract.ts'
import { analysisTypeLabel, ocrStatusLabels } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { type TrainingDocument, trainingCalls } from '../../../../shared/training-calls.ts'
import { type ApiError, isStatus, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { retriesPolls } from '../../../api/use-api.tsx'
import { formatInstant } from '../../../format.ts'
import { BackLink } from '../../../navigation/back-link.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { paths } from '../../../paths.ts'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Loading } from '../../../ui/loading.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page, Panel } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LabelWork } from './label-work.tsx'

type Read = Answer<typeof trainingCalls.read>
type Again = () => Promise<unknown>

/** Poll interval in milliseconds while a document is being read. */
const whileProcessing = 3_000

/** No document, or one that cannot be labelled; a truncated id names none. */
const isAbsent = (error: unknown) => isStatus(error, 404) || isStatus(error, 400)

const about = ({ onBaseType, createDate, pages, user }: TrainingDocument): string =>
  [
    analysisTypeLabel(onBaseType),
    formatInstant(createDate),
    user,
    pages !== undefined && quantity(pages, 'página', 'páginas'),
  ]
    .filter(Boolean)
    .join(' · ')

/** The upload succeeded (C§4): C§8's 'Este Archivo no se pudo cargar' is about an upload. */
const failed = ocrStatusLabels.FAILED.label

const Failed = ({ document, again }: { document: TrainingDocument; again: Again }) => {
  const retry = useAction({
    inline: true,
    act: () => callApi(ocrCalls.again, { params: { id: document.id } }),
    afterDone: () => void again(),
  })
  return (
    <Panel>
      <Notice title={failed} alert onRetry={document.unfit ? undefined : () => retry.run()}>
        {retry.problem ?? document.problem ?? 'No se pudo leer el documento, intenta de nuevo'}
      </Notice>
    </Panel>
  )
}

const Present = ({ document, labelled, again }: Read & { again: Again }) => {
  const login = useUser()?.login ?? ''
  if (document.status === 'FAILED') return <Failed document={document} again={again} />
  if (document.status === 'PROCESSING')
    return (
      <Panel>
        <Loading text="El documento se está leyendo. Puedes esperar aquí o volver más tarde." />
      </Panel>
    )
  return <LabelWork {...{ login, document, labelled }} onSaved={() => void again()} />
}

/** The pages of a document with its labels (C§2.10). */
export const LabelPage = () => {
  const { id = '' } = useParams()
  // Labels cached in another visit must not be the ones that a save replaces.
  const [opening] = useState(() => crypto.randomUUID())
  const options = {
    refreshInterval: (latest?: Read) => (latest?.document.status === 'PROCESSING' ? whileProcessing : 0),
  }
  const { data, error, mutate } = useSWR<Read, ApiError>(
    ['labels', id, opening],
    () => callApi(trainingCalls.read, { params: { id } }),
    { ...retriesPolls(options), ...options },
  )
  const again = () => mutate()
  return (
    <Page>
      <div className={screen.screen}>
        <PageHeader
          title={data?.document.fileName ?? 'Etiquetar documento'}
          subtitle={data && about(data.document)}
          back={<BackLink to={paths.trainOcr} />}
        />
        <AsyncPanel
          data={data}
          failure={error && (isAbsent(error) ? 'No se encontró el documento' : messageOf(error))}
          onRetry={again}
          framed
        >
          {(read) => <Present key={id} {...read} again={again} />}
        </AsyncPanel>
      </div>
    </Page>
  )
}
