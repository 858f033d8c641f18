import { useState } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import type { Answer } from '../../../../shared/contract.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { type ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { retriesPolls } from '../../../api/use-api.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { paths } from '../../../paths.ts'
import { aboutDocument, isAbsent, UnreadDocument } from '../../../readings/unread-document.tsx'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LabelWork } from './label-work.tsx'

type Read = Answer<typeof trainingCalls.read>

/** Poll interval in milliseconds while a document is being read. */
const whileProcessing = 3_000

const Present = ({ document, labelled, labels, again }: Read & { again: () => Promise<unknown> }) => {
  const login = useUser()?.login ?? ''
  if (document.status !== 'SUCCEEDED') return <UnreadDocument document={document} again={again} />
  return <LabelWork {...{ login, document, labelled }} ofType={labels} onSaved={() => void again()} />
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
          subtitle={data && aboutDocument(data.document.onBaseType, data.document)}
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
