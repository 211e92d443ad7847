// What somebody writes who follows docs/adding-an-entity.md: the contract's file of kitchen equipment, which belongs to
// a kindergarten, may be part of a larger piece, is of a kind, and is in use, in repair or retired.
import { crud } from '../../../contract/kit/crud.ts';
import { dictionary } from '../../../contract/kit/dictionary.ts';
import { entity } from '../../../contract/kit/entity.ts';
import { field } from '../../../contract/kit/field.ts';
import { machine } from '../../../contract/kit/machine.ts';
import { text } from '../../../contract/kit/text.ts';

export const equipmentKind = dictionary({
  code: 'equipment_kind',
  label: text('设备类型', 'Kind of equipment'),
  entries: {
    cooking: { key: 1, label: text('烹饪设备', 'For cooking') },
    cold: { key: 2, label: text('冷藏设备', 'For cooling') },
  },
});

export const equipmentMachine = machine({
  name: 'kitchenEquipment',
  label: text('设备状态', 'State of equipment'),
  dictionary: 'equipment_state',
  initial: 'inUse',
  states: {
    inUse: { key: 1, label: text('使用中', 'In use'), tone: 'good' },
    inRepair: { key: 2, label: text('维修中', 'In repair'), tone: 'warning' },
    retired: { key: 3, label: text('已报废', 'Retired'), tone: 'neutral' },
  },
  transitions: [
    {
      act: 'sendRepair',
      from: ['inUse'],
      to: 'inRepair',
      label: text('送修', 'Send to repair'),
      asks: ['fault'],
    },
    { act: 'putBack', from: ['inRepair'], to: 'inUse', label: text('修好', 'Repaired') },
    {
      act: 'retire',
      from: ['inUse', 'inRepair'],
      to: 'retired',
      label: text('报废', 'Retire'),
      confirm: text('报废后不能恢复使用，确定报废?', 'It cannot be put to use again. Retire it?'),
      danger: true,
    },
  ],
});

export const kitchenEquipment = entity({
  name: 'kitchenEquipment',
  table: 'kitchen_equipment',
  label: text('厨房设备', 'Kitchen equipment'),
  scope: 'dept',
  title: 'equipmentName',
  code: 'equipmentCode',
  counted: text('台设备', 'pieces of equipment'),
  screen: '/library/kitchen-equipment',
  importable: true,
  unique: [{ fields: ['equipmentCode'], text: text('设备编号已存在', 'This code exists already') }],
  fields: {
    equipmentCode: field.text(text('设备编号', 'Code'), { required: true, max: 32, search: 'like' }),
    equipmentName: field.text(text('设备名称', 'Name'), { required: true, max: 64, search: 'like' }),
    deptId: field.reference(text('使用园所', 'Kindergarten'), 'dept', { required: true, search: 'equal' }),
    parentId: field.reference(text('所属设备', 'Part of'), 'kitchenEquipment', { orNone: true }),
    kind: field.dictionary(text('设备类型', 'Kind'), equipmentKind.code, { required: true, search: 'equal' }),
    state: field.state(text('设备状态', 'State'), equipmentMachine),
    fault: field.text(text('故障说明', 'Fault'), { max: 200, readOnly: true }),
  },
});

export const kitchenEquipmentCalls = crud(kitchenEquipment, '/api/mrtc-recipe/kitchen-equipment', {
  permission: 'kitchen_equipment',
});
