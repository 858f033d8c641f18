import type { OrderForm } from '../../../shared/orders.ts'
import type { Question } from '../../ui/dialog-host.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Bullets } from '../../ui/layout.tsx'
import { Card } from '../../ui/page.tsx'
import type { Losing } from './begin-order.ts'

/** The confirmation of A§2.2. */
export const orderQuestion = ({ numberControl, creditProject }: OrderForm): Question => ({
  title: '¿Estás seguro de continuar?',
  body: (
    <>
      <p>Por favor verifica los siguientes datos.</p>
      <Card>
        <Facts
          facts={[
            { label: 'Número de control', value: numberControl },
            { label: 'Proyecto crediticio', value: creditProject },
          ]}
        />
      </Card>
    </>
  ),
  confirmLabel: 'Aceptar',
})

/**
 * Lists the files that a change of customer or product deletes, before it does. To cancel is to go back to those of
 * the uploaded files.
 */
export const lossQuestion = ({ draft, files }: Losing): Question => ({
  title: '¿Quieres cambiar la orden y eliminar archivos?',
  body: (
    <>
      <p>
        La orden {draft.numberControl} ya tiene archivos que no son del nuevo cliente o que el nuevo producto
        no pide. Se eliminarán:
      </p>
      <Bullets above={3}>
        {files.map(({ id, fileName, typeNameLabel }) => (
          <li key={id}>
            <strong>{fileName}</strong> {typeNameLabel}
          </li>
        ))}
      </Bullets>
    </>
  ),
  confirmLabel: 'Eliminar y continuar',
  cancelLabel: 'Conservar la orden anterior',
  danger: true,
})
