import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { parameterMessages } from '../../../shared/parameter-rules.ts'
import { type ProductParameters, productParameters } from '../../../shared/product-parameters.ts'
import { productLabel } from '../../../shared/products.ts'
import { ApiError, messageOf, problemFrom } from '../../api/api-error.ts'
import { callApi } from '../../api/call-api.ts'
import { keepAnswer } from '../../api/use-api.tsx'
import { useSave } from '../../api/use-save.ts'
import { revalidateAns } from '../../case-view/use-ans.ts'
import { paths } from '../../paths.ts'
import { useProblem } from '../../ui/dialog-host.tsx'
import { useToast } from '../../ui/toast.tsx'

/** In milliseconds (C§8). */
const shownFor = 2_500

type Fields = Omit<ProductParameters, 'productName' | 'version' | 'savedBy' | 'savedAt'>
/** The values to save, and the version under them. */
type Given = { fields: Fields; version: number }

/**
 * Saves the parameters of a product against the version that was read. It distinguishes invalid values, a
 * conflict, and other failures.
 */
export const useSaveParameters = ({ productName, version }: ProductParameters, onSaved: () => void) => {
  const toast = useToast()
  const [refused, setRefused] = useState<string>()
  const showProblem = useProblem()
  const navigate = useNavigate()
  const saving = useSave<ProductParameters, Given, ProductParameters>({
    over: ({ fields }, { version }) => ({ fields, version }),
    act: ({ fields, version }: Given) =>
      callApi(productParameters.save, { body: { ...fields, productName, version } }),
    onDone: (saved) => {
      setRefused(undefined)
      onSaved()
      void keepAnswer(productParameters.product, { query: { productName } }, saved)
    },
    afterDone: () => {
      toast({ text: `${parameterMessages.saved} ${productLabel(productName)}`, hideAfter: shownFor })
      void revalidateAns()
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.code === 'parametersRefused') setRefused(messageOf(error))
      else
        void showProblem(problemFrom(error, pageRefusals.unexpected.message)).then((isRead) => {
          if (isRead) void navigate(paths.leader)
        })
      return true
    },
  })
  return { ...saving, save: (fields: Fields) => void saving.run({ fields, version }), refused }
}
