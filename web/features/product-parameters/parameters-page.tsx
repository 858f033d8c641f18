import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageRefusals } from '../../../shared/page-refusals.ts'
import { parameterMessages } from '../../../shared/parameter-rules.ts'
import { productParameters } from '../../../shared/product-parameters.ts'
import { type ProductId, products } from '../../../shared/products.ts'
import { problemFrom } from '../../api/api-error.ts'
import { useApi } from '../../api/use-api.tsx'
import { BackLink } from '../../navigation/back-link.tsx'
import { paths } from '../../paths.ts'
import { AsyncPanel } from '../../ui/async-panel.tsx'
import { ErrorModal } from '../../ui/error-modal.tsx'
import { OptionSelect } from '../../ui/option-select.tsx'
import { Page, Panel } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useAddress } from '../../use-address.ts'
import classes from './parameters.module.css'
import { ParametersCard } from './parameters-card.tsx'
import { productParams } from './product-params.ts'

/** C§9. */
const descriptionLimit = 22

const options = products.map(({ id, label }) => ({ value: id, label }))

const OfProduct = ({ product }: { product: ProductId }) => {
  const navigate = useNavigate()
  const { data, error, mutate } = useApi(productParameters.product, { query: { productName: product } })
  /** How often the form restarted with another user's values. */
  const [taken, setTaken] = useState(0)
  return (
    <>
      <AsyncPanel data={data} failure={error && 'No se pudieron leer los parámetros.'}>
        {(parameters) => (
          <ParametersCard
            key={taken}
            parameters={parameters}
            onTakeTheirs={() => void mutate().then(() => setTaken((times) => times + 1))}
          />
        )}
      </AsyncPanel>
      {!data && error && (
        <ErrorModal
          problem={problemFrom(error, pageRefusals.unexpected.message)}
          onClose={() => navigate(paths.leader)}
        />
      )}
    </>
  )
}

/** 'Parametrizaciones Productividad' (C§2.5). */
export const ParametersPage = () => {
  const [{ product }, change] = useAddress(productParams)
  return (
    <Page>
      <PageHeader title={parameterMessages.title} back={<BackLink to={paths.leader} />} />
      <Panel label={parameterMessages.title}>
        <OptionSelect
          className={classes.product}
          label="Producto"
          options={options}
          labelLimit={descriptionLimit}
          value={product ?? ''}
          onChange={(id) => change({ product: id as ProductId })}
          placeholder="Selecciona un producto"
        />
        {product && <OfProduct key={product} product={product} />}
      </Panel>
    </Page>
  )
}
