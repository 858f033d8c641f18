import { useState } from 'react'
import { analysisTypes } from '../../../../shared/ocr.ts'
import { type TypeTraining, trainingCalls } from '../../../../shared/training-calls.ts'
import { messageOf } from '../../../api/api-error.ts'
import { callApi } from '../../../api/call-api.ts'
import { useAction } from '../../../api/use-action.ts'
import { keepAnswer, useApi } from '../../../api/use-api.tsx'
import { isOutdated } from '../../../api/use-save.ts'
import { formatInstant } from '../../../format.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { OptionSelect } from '../../../ui/option-select.tsx'
import { Panel } from '../../../ui/page.tsx'
import { useToast } from '../../../ui/toast.tsx'
import classes from '../training.module.css'
import { EditLabels } from './edit-labels.tsx'
import { LabelsHistory } from './labels-history.tsx'
import { MeasureTable } from './measure-table.tsx'

const types = analysisTypes.map(({ id, label }) => ({ value: id, label }))

/** The versions of a type's training as options; 'off' is one too. */
const versionOptions = ({ versions, activeVersion }: TypeTraining) => [
  { value: '0', label: `Apagado: no se usa${activeVersion === 0 ? ' (ahora)' : ''}` },
  ...versions.map(({ version, fileName, user, at, labels }) => ({
    value: String(version),
    label: `Versión ${version}${version === activeVersion ? ' (en uso)' : ''} · ${fileName} · ${quantity(labels, 'etiqueta', 'etiquetas')} de ${user} · ${formatInstant(at)}`,
  })),
]

const inputOf = (type: string, version?: number) => ({ params: { type }, query: { version } })

const Versions = ({ training }: { training: TypeTraining }) => {
  const { type, activeVersion, saved, versions } = training
  const toast = useToast()
  const [chosen, setChosen] = useState<number>()
  const version = chosen ?? activeVersion
  const isMeasured = version !== activeVersion && version > 0
  const measured = useApi(trainingCalls.ofType, isMeasured ? inputOf(type, version) : undefined, {
    revalidateOnMount: true,
  })
  const activate = useAction({
    inline: true,
    act: () => callApi(trainingCalls.activate, { params: { type }, body: { activeVersion: version, saved } }),
    onDone: (now) => {
      setChosen(undefined)
      toast({
        text:
          now.activeVersion === 0
            ? 'El entrenamiento de este tipo quedó apagado'
            : `Desde ahora ayuda la versión ${now.activeVersion}`,
      })
    },
    afterDone: (now) => void keepAnswer(trainingCalls.ofType, inputOf(type), now),
    onFailure: (error) => {
      if (!isOutdated(error)) return false
      setChosen(undefined)
      toast({ text: `${messageOf(error)}. Estos son los datos de ahora`, kind: 'warning' })
      void keepAnswer(trainingCalls.ofType, inputOf(type), error.present as TypeTraining)
      return true
    },
  })
  if (versions.length === 0)
    return <Note size="body">Nadie ha etiquetado documentos de este tipo todavía.</Note>
  const [newest] = versions
  const whyNot =
    (version === activeVersion && (version === 0 ? 'Ya está apagado' : 'Ya está en uso')) ||
    (isMeasured && !measured.data && 'Falta ver cómo lee los documentos')
  return (
    <>
      <OptionSelect
        label="Versión que ayuda"
        options={versionOptions(training)}
        labelLimit={120}
        value={String(version)}
        disabled={activate.busy}
        error={activate.problem}
        onChange={(to) => setChosen(Number(to))}
      />
      {isMeasured ? (
        <AsyncPanel
          data={measured.data}
          failure={measured.error && messageOf(measured.error)}
          onRetry={measured.mutate}
          layout="line"
        >
          {(other) => (
            <MeasureTable training={other} inUse={activeVersion > 0 ? training.measure : undefined} />
          )}
        </AsyncPanel>
      ) : (
        <MeasureTable training={training} inUse={undefined} />
      )}
      <Cluster gap={3}>
        <Button onClick={() => void activate.run()} whyNot={whyNot} loading={activate.busy}>
          {version === 0 ? 'Apagar' : `Usar la versión ${version}`}
        </Button>
      </Cluster>
      <Note size="body">
        {activeVersion !== newest?.version
          ? 'Las etiquetas que se guarden desde ahora no se usan hasta que elijas la versión más nueva.'
          : training.hasTests
            ? 'Como hay documentos de prueba, las etiquetas que se guarden desde ahora esperan a que veas cómo leen y elijas su versión.'
            : 'Las etiquetas que se guarden desde ahora se usan enseguida.'}
      </Note>
    </>
  )
}

const OfType = ({ training }: { training: TypeTraining }) => {
  const [isEditing, setEditing] = useState(false)
  const [isHistory, setHistory] = useState(false)
  return (
    <>
      <Cluster>
        <Button variant="default" onClick={() => setEditing(true)}>
          Etiquetas del tipo
        </Button>
        <Button variant="subtle" onClick={() => setHistory(true)}>
          Historial de etiquetas
        </Button>
      </Cluster>
      <Versions training={training} />
      {isHistory && <LabelsHistory type={training.type} onClose={() => setHistory(false)} />}
      {isEditing && (
        <EditLabels
          type={training.type}
          labels={training.labels}
          onTheirs={(labels) =>
            void keepAnswer(trainingCalls.ofType, inputOf(training.type), { ...training, labels })
          }
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

/** The labels of a type, its training with the version in use, and how well it reads (decision 85). */
export const TypeTrainingPanel = () => {
  const [type, setType] = useState('')
  const { data, error, mutate } = useApi(trainingCalls.ofType, type === '' ? undefined : inputOf(type), {
    revalidateOnMount: true,
  })
  return (
    <Panel label="Aprendizaje">
      <SectionTitle>Aprendizaje</SectionTitle>
      <Stack className={classes.learnt}>
        <div className={classes.type}>
          <OptionSelect label="De qué tipo" options={types} value={type} onChange={setType} />
        </div>
        {type !== '' && (
          <AsyncPanel data={data} failure={error && messageOf(error)} onRetry={mutate} layout="line">
            {(training) => <OfType key={type} training={training} />}
          </AsyncPanel>
        )}
      </Stack>
    </Panel>
  )
}
