import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

/** The pages of a document with its labels (C§2.10). */
export const LabelPage = () => (
  <Page>
    <PageHeader title="Etiquetar documento" />
  </Page>
)
