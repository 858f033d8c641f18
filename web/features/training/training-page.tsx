import { trainingCalls } from '../../../shared/training-calls.ts'
import { BackLink } from '../../navigation/back-link.tsx'
import { useHistory } from '../../readings/use-history.ts'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DocumentsList } from './documents-list.tsx'
import { SendDocument } from './send-document.tsx'
import { SentDocuments } from './sent-documents.tsx'
import { TypeTrainingPanel } from './type/type-training.tsx'

/** Documents that people label, so that the next ones of their type are read better (C§2.10). */
export const TrainingPage = () => {
  const history = useHistory(trainingCalls.list)
  return (
    <Page width="reading">
      <PageHeader title="Subir documento y agregar etiquetas" back={<BackLink />} />
      <Panel label="Subir documento">
        <SendDocument />
        <SentDocuments arrived={history.items?.map(({ id }) => id) ?? []} onArrived={history.expect} />
      </Panel>
      <DocumentsList history={history} />
      <TypeTrainingPanel />
    </Page>
  )
}
