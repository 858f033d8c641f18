import { useForm } from '../../../ui/use-form.ts'
import type { TypedActivity } from './activity-values.ts'
import { typedActivity } from './typed-activity.ts'

export const useActivityForm = (
  initialValues: TypedActivity,
  onValuesChange: (typed: TypedActivity) => void,
) => useForm({ schema: typedActivity(), initialValues, onValuesChange })
export type ActivityFormState = ReturnType<typeof useActivityForm>
