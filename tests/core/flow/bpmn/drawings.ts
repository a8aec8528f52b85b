/** A drawing around the given content of a process, with the namespaces other products use. */
export const drawingOf = (content: string, beside = ''): string => `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:gt="urn:gongtai:bpmn:1" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" id="Definitions_1" targetNamespace="test">
${beside}
  <bpmn:process id="leave" name="请假" isExecutable="true">
${content}
  </bpmn:process>
</bpmn:definitions>`

export const line = (middle: string): string =>
  drawingOf(`
    <bpmn:startEvent id="s" />
${middle}
    <bpmn:endEvent id="e" />
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="m" />
    <bpmn:sequenceFlow id="f2" sourceRef="m" targetRef="e" />`)

/** As another product saves it: foreign attributes and elements, texts, an annotation, colours, labels. */
export const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="Definitions_1" targetNamespace="test" exporter="Other" flowable:odd="1">
  <bpmn:process id="leave" name="请假" isExecutable="true" flowable:candidateStarterUsers="kermit">
    <bpmn:documentation>原有说明</bpmn:documentation>
    <bpmn:startEvent id="s" flowable:formKey="f">
      <bpmn:outgoing>f1</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:sequenceFlow id="f1" sourceRef="s" targetRef="a" />
    <bpmn:userTask id="a" name="审批" flowable:assignee="zhangsan" flowable:candidateUsers="\${manager}">
      <bpmn:documentation>请仔细审批</bpmn:documentation>
      <bpmn:extensionElements>
        <flowable:taskListener event="create" class="com.example.Listener">
          <flowable:field name="x">abc</flowable:field>
        </flowable:taskListener>
      </bpmn:extensionElements>
      <bpmn:incoming>f1</bpmn:incoming>
      <bpmn:outgoing>f2</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="x" default="f4">
      <bpmn:incoming>f2</bpmn:incoming>
      <bpmn:outgoing>f3</bpmn:outgoing>
      <bpmn:outgoing>f4</bpmn:outgoing>
    </bpmn:exclusiveGateway>
    <bpmn:sequenceFlow id="f2" sourceRef="a" targetRef="x" />
    <bpmn:userTask id="b" name="复核">
      <bpmn:incoming>f3</bpmn:incoming>
      <bpmn:outgoing>f5</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:sequenceFlow id="f3" name="大额" sourceRef="x" targetRef="b">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">\${amount &gt; 5000}</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:endEvent id="e">
      <bpmn:incoming>f4</bpmn:incoming>
      <bpmn:incoming>f5</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="f4" sourceRef="x" targetRef="e" />
    <bpmn:sequenceFlow id="f5" sourceRef="b" targetRef="e" />
    <bpmn:textAnnotation id="note">
      <bpmn:text>注意金额</bpmn:text>
    </bpmn:textAnnotation>
    <bpmn:association id="link" sourceRef="b" targetRef="note" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="leave">
      <bpmndi:BPMNShape id="s_di" bpmnElement="s">
        <dc:Bounds x="11" y="22" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="a_di" bpmnElement="a" color:background-color="#ffe0b2">
        <dc:Bounds x="111" y="22" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="x_di" bpmnElement="x" isMarkerVisible="true">
        <dc:Bounds x="255" y="35" width="50" height="50" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="b_di" bpmnElement="b">
        <dc:Bounds x="333" y="22" width="100" height="80" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="e_di" bpmnElement="e">
        <dc:Bounds x="555" y="44" width="36" height="36" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNShape id="note_di" bpmnElement="note">
        <dc:Bounds x="333" y="200" width="100" height="30" />
      </bpmndi:BPMNShape>
      <bpmndi:BPMNEdge id="f1_di" bpmnElement="f1">
        <di:waypoint x="47" y="40" />
        <di:waypoint x="111" y="60" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f2_di" bpmnElement="f2">
        <di:waypoint x="211" y="60" />
        <di:waypoint x="255" y="60" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f3_di" bpmnElement="f3">
        <di:waypoint x="305" y="60" />
        <di:waypoint x="333" y="60" />
        <bpmndi:BPMNLabel>
          <dc:Bounds x="310" y="40" width="22" height="14" />
        </bpmndi:BPMNLabel>
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f4_di" bpmnElement="f4">
        <di:waypoint x="280" y="85" />
        <di:waypoint x="573" y="80" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="f5_di" bpmnElement="f5">
        <di:waypoint x="433" y="60" />
        <di:waypoint x="555" y="62" />
      </bpmndi:BPMNEdge>
      <bpmndi:BPMNEdge id="link_di" bpmnElement="link">
        <di:waypoint x="383" y="102" />
        <di:waypoint x="383" y="200" />
      </bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`
