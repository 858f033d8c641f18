/** The fields of B§3 and C§3 by noun, as spelled there, and the start of the paths of their calls. */
export const spelledNames: Readonly<Record<string, { calls: string; names: string }>> = {
  'Productivity record': {
    calls: '/control-board/productivity',
    names: `id createAt date beginDate endDate management area new aprovedCount returnedCount othersCount ammount
      comments rrhhManagement user documentNumber fullName frequency daylyGoal assignedPeople hasAmount
      isAutomatic isAdministrative isStrategic isMasiveProccess approvedRegisters returnedRegisters partitions
      caseSmax vertical processType typeTime conflict enabled userLeader isLeaderReported isMassiveNew
      requestDate pausedLeabel idFirstPaused idProductivity`,
  },
  'Productivity response': {
    calls: '/control-board/productivity',
    names: 'prodHoursFriendly chageTaskTotal nonProdHoursFriendly hoursSeg productivity',
  },
  'Daily activity event': {
    calls: '/control-board/productivity',
    names: `management area process timeInit timeEnd approveds rejecteds total amount processAmount observations
      caseSmax repoblate id processType partitions times name color counter hour minutes cases`,
  },
  Kardex: {
    calls: '/control-board/kardex',
    names: `vertical management area process user date totalCount pendingInsideAns pendingOutsideAns amount isMasive
      comments managed fte approvedRegisters returnedRegisters isStored id`,
  },
  'Kardex screen state': {
    calls: '/control-board/kardex',
    names:
      'activeEvent managementList areaList date processList kardexProcesses selectRows adminEditKardex loading',
  },
  News: {
    calls: '/control-board/news',
    names: `documentNumber fullName new area vertical management observations caseSmax beginDate endDate userLeader
      isAdministrative user isLeaderReported date group members isMassiveNew`,
  },
  'News form event': {
    calls: '/control-board/news',
    names: `gestorName newsProcess management dateInit dateEnd timeInit timeEnd endDateLowerBound caseSmax
      observations area`,
  },
  Group: {
    calls: '/config/groups',
    names: 'id name leader members user documentNumber isAdministrative membersCount',
  },
  Staff: {
    calls: '/control-board/staff',
    names: `documentNumber fullName user vertical management area process positionCode plantFileRole role
      isAdministrative id originVertical`,
  },
  'Process config': {
    calls: '/control-board/config/process',
    names: `process area management frequency daylyGoal assignedPeople hasAmount isAutomatic isMasive
      isAdministrative isStrategic`,
  },
  'Reported case': {
    calls: '/requests',
    names: `requestNumber requestDate beingUserDate requestUser product process subProcess fgnReserve statusCase
      reqStatus id idProductivity document starCase starCaseAdviser endCaseAdviser state subprocess user`,
  },
  'Case time report': {
    calls: '/disbursement-cloud-indicators',
    names: 'caso finiciocaso finiciogestor ffinalgestor estado producto proceso subproceso usuario',
  },
  Session: {
    calls: '/login',
    names: `typeCustomer numberCustomer documentNumberAdviser keyToken token SessionID APP currentManagement rolUser
      login actualiToken messageId eventDate deviceId channel office productId sessionId publicIp`,
  },
  'Three-slot prioritisation': {
    calls: '/config/',
    names: 'orderConfig orderDefault componentConfig componentDefault flow priorization product order',
  },
  'Disbursement prioritisation': {
    calls: '/config/disbursement',
    names: 'P1Amount P1FNG P1Line P1LineP2Amount P1LineP2FNG Default optionsLine',
  },
  'Housing prioritisation': {
    calls: '/config/priority-housing',
    names: 'date amount moduleOption currentProcess',
  },
  Agreement: {
    calls: '/config/conventions',
    names: 'code name active priorityConventions',
  },
  'Payment approval': {
    calls: '/config/convent-users',
    names: 'code name usersArray firstUser secondUser thirdUser fourthdUser listUsers',
  },
  'Product parameters': {
    calls: '/config/productivity-product',
    names: 'productName exceptionDate ansHour gap wrongState applyPostDisbursement',
  },
  Guarantee: {
    calls: '/scg',
    names: `clientInfo nombre btiidCodigo clieCodigo guaranteeInfo garaCodigo periodosDeprlr efngCodigo prfnCodigo
      valorGarantiaOriginal reservaCodigo fechaReserva observaciones guaranteeExtraInfo fechaCorteFiscal error
      errorDescription`,
  },
  'Reserve request': {
    calls: '/fng/reserve',
    names: 'guaranteeId user period unitTerm term taxCourtDate',
  },
  'Reserve log': {
    calls: '/fng',
    names: 'statusReserve reserveLogs productReplaced replacedFNGProduct replacedFNGMessage',
  },
  'Guarantee report': {
    calls: '/fng/fng-get-by-dates',
    names: `requestDate numberGuarantee branchOffice fullNameCustomer typeId numberDocument daneCode
      valueOriginalGuarantee currency destiny productFng coverage ciiu annualSales typeCommission
      typePortfolio score fiscalDate reserveCode codeReject reasonReject`,
  },
  'Large-file history': {
    calls: '/large-files',
    names: 'date state name',
  },
  'OCR history': {
    calls: '/ocr',
    names: `createDate onbaseType fileName viewName status responseOCR page label text tagConfidence ocrConfidence
      docHandle`,
  },
  'OCR training': {
    calls: '/put-train-docs',
    names: 'name onBaseType numPages pages geometry keyPairs key value stream fileName fileNameKey',
  },
  'Session credentials': {
    calls: '/login/get-front-role',
    names: 'accessKeyId secretAccessKey token',
  },
}
