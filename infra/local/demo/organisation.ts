import type { ProcessConfiguration } from '../../../shared/process-configuration.ts'
import { processes as caseProcesses } from '../../../shared/processes.ts'
import { rosterPlaces } from '../../../shared/roster-places.ts'
import type { Vertical } from '../../../shared/verticals.ts'

/** An area for failures: people register its processes, but it has no seats. */
export const failuresArea = 'Fallas de Sistema'

/** The demonstration's organisation: vertical → management → areas (decision 57). */
export const organisation: Readonly<Record<Vertical, Readonly<Record<string, readonly string[]>>>> = {
  Operaciones: {
    'Desembolsos Integrales': [
      ...['Desembolso', 'Revisión Doc', 'Libranzas', 'Vivienda', 'Banca Masiva', 'Vive', failuresArea],
    ],
    'Garantías y Leasing': ['FNG', 'Garantías', 'Leasing'],
    Cartera: ['Cobranza', 'Normalización', 'Recaudos'],
    Tarjetas: ['Emisión', 'Canjes', 'Reclamos'],
    'Dirección de Productos del Activo': ['Crédito de Consumo', 'Crédito Comercial', 'Microcrédito'],
  },
  Comercial: {
    'Red de Oficinas': ['Zona Norte', 'Zona Centro', 'Zona Sur', 'Zona Occidente'],
    'Banca Empresas': ['Pymes', 'Corporativa', 'Gobierno'],
    'Banca Personas': ['Preferente', 'Nómina', 'Independientes'],
  },
  Tecnología: {
    'Dirección de Proyectos': ['Oficina de Proyectos', 'Arquitectura', 'Calidad'],
    'Dirección de Digitalización': ['Captura', 'Indexación', 'Archivo'],
    Infraestructura: ['Redes', 'Servidores'],
    'Mesa de Servicios': ['Soporte Nivel 1', 'Soporte Nivel 2', 'Accesos'],
  },
}

const usualProcesses = ['Recepción de solicitudes', 'Análisis de solicitudes', 'Control de calidad']
const ofFailures = ['Falla de aplicativo', 'Lentitud de la red', 'Sin conexión']
const perArea = 3

const ofCases = (vertical: string, management: string, area: string): string[] =>
  caseProcesses.flatMap((process) => {
    const place = rosterPlaces[process.management]
    const isHere = place.vertical === vertical && place.management === management && place.area === area
    return isHere ? [process.label] : []
  })

const namesIn = (vertical: string, management: string, area: string): string[] => {
  if (area === failuresArea) return ofFailures
  const tied = ofCases(vertical, management, area)
  return [...tied, ...usualProcesses.slice(0, Math.max(0, perArea - tied.length))]
}

export const demoProcesses: readonly ProcessConfiguration[] = Object.entries(organisation).flatMap(
  ([vertical, managements]) =>
    Object.entries(managements).flatMap(([management, areas]) =>
      areas.flatMap((area) =>
        namesIn(vertical, management, area).map((process, place) => ({
          ...{ vertical: vertical as Vertical, management, area, process },
          frequency: place === 2 ? 'Semanal' : 'Diaria',
          daylyGoal: [40, 25, 12][place] ?? 10,
          assignedPeople: [6, 4, 2][place] ?? 3,
          hasAmount: management === 'Cartera' || area === 'Leasing',
          hasCases: area !== failuresArea,
          hasCaseNumber: area === failuresArea,
          isAutomatic: ofCases(vertical, management, area).includes(process),
          isMasive: process === 'Recepción de solicitudes' && management === 'Tarjetas',
          isAdministrative: management === 'Dirección de Proyectos',
          isStrategic: process === 'Control de calidad',
        })),
      ),
    ),
)
