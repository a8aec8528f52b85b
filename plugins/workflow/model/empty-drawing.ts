const escaped = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What a new process begins with: a start, one approval by the head of the initiator's department, an end. */
export const emptyDrawing = (key: string, name: string, form: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:gt="urn:gongtai:bpmn:1" id="definitions" targetNamespace="urn:gongtai:process">
  <bpmn:process id="${key}" name="${escaped(name)}" isExecutable="true">
    <bpmn:extensionElements>
      <gt:process key="${key}" />
      <gt:form id="${form}" />
    </bpmn:extensionElements>
    <bpmn:startEvent id="start" name="发起"><bpmn:outgoing>flow_1</bpmn:outgoing></bpmn:startEvent>
    <bpmn:userTask id="step_1" name="部门负责人审批">
      <bpmn:extensionElements>
        <gt:assignment>
          <gt:group id="g1">
            <gt:rule sn="1" assignType="12" compType="1" userExtract="1"><gt:source key="@initiator" name="发起人所在部门" /></gt:rule>
          </gt:group>
        </gt:assignment>
      </bpmn:extensionElements>
      <bpmn:incoming>flow_1</bpmn:incoming>
      <bpmn:outgoing>flow_2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="end" name="结束"><bpmn:incoming>flow_2</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="flow_1" sourceRef="start" targetRef="step_1" />
    <bpmn:sequenceFlow id="flow_2" sourceRef="step_1" targetRef="end" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="${key}">
      <bpmndi:BPMNShape id="start_di" bpmnElement="start"><dc:Bounds x="192" y="60" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="step_1_di" bpmnElement="step_1"><dc:Bounds x="160" y="146" width="100" height="80" /></bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="end_di" bpmnElement="end"><dc:Bounds x="192" y="276" width="36" height="36" /></bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="flow_1_di" bpmnElement="flow_1"><di:waypoint x="210" y="96" /><di:waypoint x="210" y="146" /></bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="flow_2_di" bpmnElement="flow_2"><di:waypoint x="210" y="226" /><di:waypoint x="210" y="276" /></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
