import { useForm } from '../../../ui/use-form.ts'
import { type EditedNews, newsForm, type TypedNews } from './news-values.ts'

export const useNewsForm = (initialValues: TypedNews, edited: EditedNews | undefined, today: string) =>
  useForm({ schema: newsForm(edited, today), initialValues })
export type NewsFormState = ReturnType<typeof useNewsForm>
