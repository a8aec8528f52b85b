/** What becomes of an element: it runs, it stays without effect, or it keeps the drawing from being published. */
export type Support = 'run' | 'kept' | 'refused'

const runs: Readonly<Record<string, string>> = {
  'bpmn:StartEvent': '开始事件',
  'bpmn:EndEvent': '结束事件',
  'bpmn:UserTask': '用户任务',
  'bpmn:ServiceTask': '服务任务',
  'bpmn:ExclusiveGateway': '排他网关',
  'bpmn:ParallelGateway': '并行网关',
  'bpmn:InclusiveGateway': '包容网关',
  'bpmn:SequenceFlow': '连线',
  'bpmn:Process': '流程',
}

const stays: Readonly<Record<string, string>> = {
  'bpmn:Collaboration': '协作',
  'bpmn:Participant': '泳池',
  'bpmn:MessageFlow': '消息流',
  'bpmn:LaneSet': '泳道组',
  'bpmn:Lane': '泳道',
  'bpmn:Group': '分组框',
  'bpmn:TextAnnotation': '文本注释',
  'bpmn:Association': '关联线',
  'bpmn:DataObject': '数据对象',
  'bpmn:DataObjectReference': '数据对象引用',
  'bpmn:DataStore': '数据存储',
  'bpmn:DataStoreReference': '数据存储引用',
  'bpmn:Category': '类别',
  'bpmn:Message': '消息',
  'bpmn:Signal': '信号',
  'bpmn:Error': '错误',
  'bpmn:Escalation': '升级',
  'bpmn:ItemDefinition': '数据类型',
  'bpmn:Interface': '接口',
  'bpmn:Resource': '资源',
  'bpmn:Documentation': '说明',
  'bpmn:InputOutputSpecification': '输入输出定义',
  'bpmn:PotentialOwner': '潜在办理人',
  'bpmn:HumanPerformer': '人工办理人',
  'bpmn:Performer': '办理人',
  'bpmn:ResourceRole': '资源角色',
  'bpmn:Property': '属性',
  'bpmn:DataInputAssociation': '数据输入',
  'bpmn:DataOutputAssociation': '数据输出',
  'bpmn:Import': '导入声明',
}

const stops: Readonly<Record<string, string>> = {
  'bpmn:Task': '普通任务',
  'bpmn:ManualTask': '手工任务',
  'bpmn:ScriptTask': '脚本任务',
  'bpmn:SendTask': '发送任务',
  'bpmn:ReceiveTask': '接收任务',
  'bpmn:BusinessRuleTask': '业务规则任务',
  'bpmn:CallActivity': '调用活动',
  'bpmn:SubProcess': '子流程',
  'bpmn:AdHocSubProcess': '特别子流程',
  'bpmn:Transaction': '事务',
  'bpmn:EventBasedGateway': '事件网关',
  'bpmn:ComplexGateway': '复杂网关',
  'bpmn:IntermediateCatchEvent': '中间捕获事件',
  'bpmn:IntermediateThrowEvent': '中间抛出事件',
  'bpmn:BoundaryEvent': '边界事件',
  'bpmn:ImplicitThrowEvent': '隐式抛出事件',
  'bpmn:Choreography': '编排',
  'bpmn:ChoreographyTask': '编排任务',
  'bpmn:SubChoreography': '子编排',
  'bpmn:CallChoreography': '调用编排',
  'bpmn:GlobalChoreographyTask': '全局编排任务',
  'bpmn:GlobalConversation': '全局会话',
  'bpmn:GlobalTask': '全局任务',
  'bpmn:GlobalUserTask': '全局用户任务',
  'bpmn:GlobalManualTask': '全局手工任务',
  'bpmn:GlobalScriptTask': '全局脚本任务',
  'bpmn:GlobalBusinessRuleTask': '全局业务规则任务',
}

/** Kinds of events that need more than a plain start or end. */
const triggers: Readonly<Record<string, string>> = {
  'bpmn:MessageEventDefinition': '消息',
  'bpmn:TimerEventDefinition': '定时',
  'bpmn:SignalEventDefinition': '信号',
  'bpmn:ErrorEventDefinition': '错误',
  'bpmn:EscalationEventDefinition': '升级',
  'bpmn:ConditionalEventDefinition': '条件',
  'bpmn:CompensateEventDefinition': '补偿',
  'bpmn:CancelEventDefinition': '取消',
  'bpmn:LinkEventDefinition': '链接',
  'bpmn:TerminateEventDefinition': '终止',
}

const titles: ReadonlyMap<string, string> = new Map(Object.entries({ ...runs, ...stays, ...stops, ...triggers }))

export const supportOf = (type: string): Support =>
  Object.hasOwn(runs, type) ? 'run' : Object.hasOwn(stays, type) ? 'kept' : 'refused'

/** Beside processes a file may declare much that only matters where it is used; it stays. */
export const rootSupportOf = (type: string): Support => (Object.hasOwn(stops, type) ? 'refused' : 'kept')

/** The Chinese name of a BPMN type; a type nobody knows is shown as it is. */
export const titleOf = (type: string): string => titles.get(type) ?? type
