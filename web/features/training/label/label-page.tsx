import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import useSWR from 'swr'
import * as z from 'zod/mini'
import type { Answer } from '../../../../shared/contract.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { optionalParam } from '../../../address.ts'
import { type ApiError, messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { retriesPolls } from '../../../api/use-api.tsx'
import { KeyHelpButton } from '../../../key-help-button.tsx'
import { BackLink } from '../../../navigation/back-link.tsx'
import screen from '../../../page-boxes/split-screen.module.css'
import { paths } from '../../../paths.ts'
import { aboutDocument, isAbsent, UnreadDocument } from '../../../readings/unread-document.tsx'
import { useUser } from '../../../session/use-session.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useAddress } from '../../../use-address.ts'
import { CompareWork } from '../compare/compare-work.tsx'
import { LabelWork } from './label-work.tsx'

type Read = Answer<typeof trainingCalls.read>

/** With whose labels one's own are compared. */
const compareParams = { person: optionalParam('comparar', z.string().check(z.maxLength(32))) }

/** Poll interval in milliseconds while a document is being read. */
const whileProcessing = 3_000

const Present = ({ document, labelled, labels, again }: Read & { again: () => Promise<unknown> }) => {
  const login = useUser()?.login ?? ''
  const [{ person }, change] = useAddress(compareParams)
  const own = labelled.find(({ user }) => user === login)
  const theirs = labelled.find(({ user }) => user === person && user !== login)
  const isCompared = labelled.some(({ user }) => user === person && user !== login)
  const wasCompared = useRef(isCompared)
  useEffect(() => {
    // The focus was in the comparison, which has gone.
    if (wasCompared.current && !isCompared)
      window.document.querySelector<HTMLElement>('[data-labels-title]')?.focus()
    wasCompared.current = isCompared
  }, [isCompared])
  if (document.status !== 'SUCCEEDED') return <UnreadDocument document={document} again={again} />
  const close = () => change({ person: undefined })
  if (own && theirs)
    return (
      <CompareWork
        key={`${own.version} ${theirs.version}`}
        {...{ document, own, theirs }}
        ofType={labels.labels}
        onChanged={() => void again()}
        onClose={close}
      />
    )
  return (
    <LabelWork
      {...{ login, document, labelled }}
      ofType={labels}
      onSaved={() => void again()}
      onCompare={(other) => change({ person: other })}
    />
  )
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
          actions={<KeyHelpButton />}
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
