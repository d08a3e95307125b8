export { Alert } from './alert/Alert.tsx';
export type { AlertProps, AlertTone } from './alert/Alert.tsx';
export { AppShell, mainId, useNavigationDrawer } from './appShell/AppShell.tsx';
export type { AppShellProps } from './appShell/AppShell.tsx';
export { LogoTile } from './appShell/LogoTile.tsx';
export type { LogoTileProps } from './appShell/LogoTile.tsx';
export { NavItem } from './appShell/NavItem.tsx';
export type { NavItemProps } from './appShell/NavItem.tsx';
export {
  ActionBar,
  PageBody,
  PageFooter,
  PageHeader,
  PageMain,
  PageScroll,
  PageTabs,
  Spacer,
  Stack,
  Toolbar,
  TwoColumns,
} from './appShell/PageLayout.tsx';
export type { PageHeaderProps } from './appShell/PageLayout.tsx';
export { NavGroup, Sidebar, SidebarFooter, SidebarHeader, SidebarNav, UserButton } from './appShell/Sidebar.tsx';
export type { NavGroupProps, SidebarHeaderProps, SidebarNavProps, UserButtonProps } from './appShell/Sidebar.tsx';
export { pageRoom, topBarYields } from './appShell/containerQueries.ts';
export { LiveIndicator, SearchTrigger, TopBar } from './appShell/TopBar.tsx';
export type { LiveIndicatorProps, SearchTriggerProps, TopBarProps } from './appShell/TopBar.tsx';
export { Avatar } from './avatar/Avatar.tsx';
export type { AvatarProps, AvatarSize } from './avatar/Avatar.tsx';
export { Person } from './avatar/Person.tsx';
export type { PersonProps } from './avatar/Person.tsx';
export { Badge } from './badge/Badge.tsx';
export type { BadgeProps, BadgeTone } from './badge/Badge.tsx';
export { CountBadge } from './badge/CountBadge.tsx';
export type { CountBadgeProps } from './badge/CountBadge.tsx';
export { CepField } from './brazilianFields/CepField.tsx';
export type { CepAddress, CepFieldProps, CepLookUp } from './brazilianFields/CepField.tsx';
export { CnpjField } from './brazilianFields/CnpjField.tsx';
export { CpfField } from './brazilianFields/CpfField.tsx';
export type { BrazilianFieldProps } from './brazilianFields/BrazilianFieldProps.ts';
export { PhoneField } from './brazilianFields/PhoneField.tsx';
export { PixKeyField } from './brazilianFields/PixKeyField.tsx';
export type { PixKeyFieldProps } from './brazilianFields/PixKeyField.tsx';
export { BottomBar, BottomBarItem, BottomBarMenu } from './bottomBar/BottomBar.tsx';
export type { BottomBarItemProps, BottomBarMenuProps, BottomBarProps } from './bottomBar/BottomBar.tsx';
export { BulkAction, BulkBar } from './bulkBar/BulkBar.tsx';
export type { BulkActionProps, BulkBarProps } from './bulkBar/BulkBar.tsx';
export { Button } from './button/Button.tsx';
export type { ButtonProps } from './button/Button.tsx';
export type { ButtonVariant } from './button/buttonStyles.ts';
export { Card, CardBody, CardHeader, CardRow } from './card/Card.tsx';
export type { CardHeaderProps, CardProps } from './card/Card.tsx';
export { BarChart } from './charts/BarChart.tsx';
export type { BarChartProps } from './charts/BarChart.tsx';
export type { ChartSeries, ChartTexts, Slice } from './charts/chartData.ts';
export { Disclosure } from './disclosure/Disclosure.tsx';
export type { DisclosureProps } from './disclosure/Disclosure.tsx';
export { DonutChart } from './charts/DonutChart.tsx';
export type { DonutChartProps } from './charts/DonutChart.tsx';
export { FunnelChart } from './charts/FunnelChart.tsx';
export type { FunnelChartProps, FunnelStage } from './charts/FunnelChart.tsx';
export { LineChart } from './charts/LineChart.tsx';
export type { LineChartProps } from './charts/LineChart.tsx';
export { Sparkline } from './charts/Sparkline.tsx';
export type { SparklineProps } from './charts/Sparkline.tsx';
export { Checkbox } from './checkbox/Checkbox.tsx';
export type { CheckboxProps } from './checkbox/Checkbox.tsx';
export { AddChip, Chip } from './chip/Chip.tsx';
export type { AddChipProps, ChipProps } from './chip/Chip.tsx';
export { Combobox } from './combobox/Combobox.tsx';
export type { ComboboxProps } from './combobox/Combobox.tsx';
export { MultiSelect } from './combobox/MultiSelect.tsx';
export type { MultiSelectProps } from './combobox/MultiSelect.tsx';
export type { OptionsPanelTexts } from './combobox/OptionsPanel.tsx';
export { ConfirmDialog } from './confirmDialog/ConfirmDialog.tsx';
export type { ConfirmDialogProps } from './confirmDialog/ConfirmDialog.tsx';
export { CurrencyInput } from './currencyInput/CurrencyInput.tsx';
export type { CurrencyInputProps } from './currencyInput/CurrencyInput.tsx';
export { DateField } from './dateField/DateField.tsx';
export type { DateFieldProps } from './dateField/DateField.tsx';
export { DateRangeField } from './dateField/DateRangeField.tsx';
export type { DateRangeFieldProps } from './dateField/DateRangeField.tsx';
export type { IsoDate } from './dateField/isoDate.ts';
export { commonPeriods } from './dateField/periods.ts';
export type { DateRange, Period } from './dateField/periods.ts';
export { loadingDelayMs, useDelayed } from './delayed/useDelayed.ts';
export type { DelayedOptions } from './delayed/useDelayed.ts';
export { whenIdle } from './delayed/whenIdle.ts';
export type { IdleLimits } from './delayed/whenIdle.ts';
export { useFocusKeeper } from './focus/useFocusKeeper.ts';
export { Drawer, DrawerSection, NavigationDrawer } from './drawer/Drawer.tsx';
export type { DrawerProps, NavigationDrawerProps } from './drawer/Drawer.tsx';
export { EmptyState } from './emptyState/EmptyState.tsx';
export type { EmptyStateProps } from './emptyState/EmptyState.tsx';
export { ErrorState } from './errorState/ErrorState.tsx';
export type { ErrorStateProps } from './errorState/ErrorState.tsx';
export { Field } from './field/Field.tsx';
export type { FieldControlProps, FieldOwnProps, FieldProps } from './field/Field.tsx';
export type { FileRefusal, FileRules } from './filePicker/checkFile.ts';
export { formatSize as formatFileSize } from './filePicker/checkFile.ts';
export { FilePicker } from './filePicker/FilePicker.tsx';
export type { FilePickerProps } from './filePicker/FilePicker.tsx';
export { focusFirstInvalid } from './form/focusFirstInvalid.ts';
export { Form } from './form/Form.tsx';
export type { FormFieldOf, FormProps, FormState } from './form/Form.tsx';
export type { FormDefaults, FormFieldProps } from './form/formFieldProps.ts';
export { hookFormFields, schemaResolver } from './form/hookForm.ts';
export type { FormEntries, HookFieldProps, HookForm } from './form/hookForm.ts';
export { IconButton } from './iconButton/IconButton.tsx';
export type { IconButtonProps } from './iconButton/IconButton.tsx';
export type { ControlSize } from './internal/controlSize.ts';
export { Item, ItemList } from './itemList/ItemList.tsx';
export type { ItemListProps, ItemProps } from './itemList/ItemList.tsx';
export { Kanban } from './kanban/Kanban.tsx';
export type { KanbanProps } from './kanban/Kanban.tsx';
export { KanbanColumn } from './kanban/KanbanColumn.tsx';
export type { KanbanColumnProps } from './kanban/KanbanColumn.tsx';
export type { KanbanTexts } from './kanban/kanbanTexts.ts';
export { Kbd } from './kbd/Kbd.tsx';
export type { KbdProps } from './kbd/Kbd.tsx';
export { usePopoverZIndex } from './layer/LayerContext.ts';
export { setStyleNonce } from './layer/styleNonce.ts';
export type { BeforeClose, CloseReason } from './layer/useCloseRequest.ts';
export { Link } from './link/Link.tsx';
export type { LinkProps } from './link/Link.tsx';
export { ListSection } from './listSection/ListSection.tsx';
export type { ListSectionProps } from './listSection/ListSection.tsx';
export { LoadMore } from './loadMore/LoadMore.tsx';
export type { LoadMoreProps } from './loadMore/LoadMore.tsx';
export { LoadingOverlay } from './loadingOverlay/LoadingOverlay.tsx';
export type { LoadingOverlayProps } from './loadingOverlay/LoadingOverlay.tsx';
export { useIsCompact, useIsMobile, useIsMobileScreen, useMediaQuery } from './media/useMediaQuery.ts';
export {
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  SubMenu,
} from './menu/Menu.tsx';
export type {
  MenuCheckItemProps,
  MenuItemProps,
  MenuProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  SubMenuProps,
} from './menu/Menu.tsx';
export { Modal, ModalClose } from './modal/Modal.tsx';
export type { ModalProps, ModalSize } from './modal/Modal.tsx';
export { PagePlaceholder } from './pagePlaceholder/PagePlaceholder.tsx';
export type { PagePlaceholderProps } from './pagePlaceholder/PagePlaceholder.tsx';
export { PageTransition } from './pageTransition/PageTransition.tsx';
export type { PageTransitionProps } from './pageTransition/PageTransition.tsx';
export { PasswordInput } from './passwordInput/PasswordInput.tsx';
export type { PasswordInputProps } from './passwordInput/PasswordInput.tsx';
export { Popover, PopoverClose } from './popover/Popover.tsx';
export type { PopoverProps } from './popover/Popover.tsx';
export { Meter, Progress } from './progress/Progress.tsx';
export type { MeterProps, ProgressProps } from './progress/Progress.tsx';
export { Property, PropertyList } from './propertyList/PropertyList.tsx';
export type { PropertyListProps, PropertyProps } from './propertyList/PropertyList.tsx';
export { QRCode } from './qrCode/QRCode.tsx';
export type { QRCodeProps } from './qrCode/QRCode.tsx';
export { RadioGroup } from './radioGroup/RadioGroup.tsx';
export type { RadioGroupProps, RadioOption } from './radioGroup/RadioGroup.tsx';
export { SegmentedControl } from './segmentedControl/SegmentedControl.tsx';
export type { Segment, SegmentedControlProps } from './segmentedControl/SegmentedControl.tsx';
export { Select } from './select/Select.tsx';
export type { SelectProps } from './select/Select.tsx';
export type { SelectOption } from './combobox/SelectOption.ts';
export { SignalLight } from './signalLight/SignalLight.tsx';
export type { SignalLightProps, SignalState } from './signalLight/SignalLight.tsx';
export { Skeleton } from './skeleton/Skeleton.tsx';
export type { SkeletonProps } from './skeleton/Skeleton.tsx';
export { SkeletonList } from './skeleton/SkeletonList.tsx';
export type { SkeletonListProps } from './skeleton/SkeletonList.tsx';
export { Slider } from './slider/Slider.tsx';
export type { SliderProps } from './slider/Slider.tsx';
export { SortableList } from './sortableList/SortableList.tsx';
export type { SortableListProps } from './sortableList/SortableList.tsx';
export type { SortableTexts } from './sortableList/sortableTexts.ts';
export { Spinner } from './spinner/Spinner.tsx';
export type { SpinnerProps } from './spinner/Spinner.tsx';
export { StatRow, StatTile } from './statTile/StatTile.tsx';
export type { StatDelta, StatTileProps } from './statTile/StatTile.tsx';
export { StatusDot, StatusPill } from './statusPill/StatusPill.tsx';
export type { StatusDotProps, StatusPillProps } from './statusPill/StatusPill.tsx';
export { Stepper } from './stepper/Stepper.tsx';
export type { StepperProps } from './stepper/Stepper.tsx';
export { Switch } from './switch/Switch.tsx';
export type { SwitchProps } from './switch/Switch.tsx';
export type { CardSlot, DataTableColumn, DataTableSort, SortDirection } from './table/tableColumns.ts';
export { DataTable } from './table/DataTable.tsx';
export type { DataTableGroup, DataTableProps } from './table/DataTable.tsx';
export type { DataTableTexts } from './table/tableTexts.ts';
export { Tag, TagList } from './tag/Tag.tsx';
export type { TagListItem, TagListProps, TagProps } from './tag/Tag.tsx';
export { Tab, TabList, TabPanel, Tabs } from './tabs/Tabs.tsx';
export type { TabListProps, TabPanelProps, TabProps, TabsProps } from './tabs/Tabs.tsx';
export { Textarea } from './textarea/Textarea.tsx';
export type { TextareaProps } from './textarea/Textarea.tsx';
export type { MaskPreset } from './textInput/masks.ts';
export { masks } from './textInput/masks.ts';
export { TextInput } from './textInput/TextInput.tsx';
export type { TextInputProps } from './textInput/TextInput.tsx';
export { loadMaskEngine } from './textInput/useMask.ts';
export { TimelineDay, TimelineItem } from './timeline/Timeline.tsx';
export type { TimelineDayProps, TimelineItemProps } from './timeline/Timeline.tsx';
export { toast } from './toaster/toast.ts';
export { Toaster } from './toaster/Toaster.tsx';
export type { ToasterProps } from './toaster/Toaster.tsx';
export type { ToastAction, ToastOptions } from './toaster/toastOptions.ts';
export { Tooltip } from './tooltip/Tooltip.tsx';
export type { TooltipProps } from './tooltip/Tooltip.tsx';
export { VisuallyHidden } from './visuallyHidden/VisuallyHidden.tsx';
export type { VisuallyHiddenProps } from './visuallyHidden/VisuallyHidden.tsx';
