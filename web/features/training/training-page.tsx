import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** Documents that people label, so that the next ones of their type are read better (C§2.10). */
export const TrainingPage = () => (
  <Page width="medium">
    <PageHeader title="Clasificación Documental" />
  </Page>
)
