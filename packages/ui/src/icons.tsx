import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import CameraOutlined from '@ant-design/icons/CameraOutlined';
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined';
import CheckOutlined from '@ant-design/icons/CheckOutlined';
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import CreditCardOutlined from '@ant-design/icons/CreditCardOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined';
import EyeOutlined from '@ant-design/icons/EyeOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import InfoCircleOutlined from '@ant-design/icons/InfoCircleOutlined';
import LeftOutlined from '@ant-design/icons/LeftOutlined';
import LockOutlined from '@ant-design/icons/LockOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import ShoppingCartOutlined from '@ant-design/icons/ShoppingCartOutlined';
import StarFilled from '@ant-design/icons/StarFilled';
import StarOutlined from '@ant-design/icons/StarOutlined';
import SwapOutlined from '@ant-design/icons/SwapOutlined';
import UploadOutlined from '@ant-design/icons/UploadOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import WarningOutlined from '@ant-design/icons/WarningOutlined';
import type { ComponentType } from 'react';

interface AntdIconProps {
  'aria-hidden': true;
  'aria-label': undefined;
  role: undefined;
}

/** Hides an icon from screen readers, which would announce antd's English name of it next to the German text. */
function createDecorativeIcon(Icon: ComponentType<AntdIconProps>) {
  return function DecorativeIcon() {
    return <Icon aria-hidden aria-label={undefined} role={undefined} />;
  };
}

export const ArrowLeftIcon = createDecorativeIcon(LeftOutlined);
export const CalendarIcon = createDecorativeIcon(CalendarOutlined);
export const CameraIcon = createDecorativeIcon(CameraOutlined);
export const CardIcon = createDecorativeIcon(CreditCardOutlined);
export const CartIcon = createDecorativeIcon(ShoppingCartOutlined);
export const CheckIcon = createDecorativeIcon(CheckOutlined);
export const ChevronDownIcon = createDecorativeIcon(DownOutlined);
export const CloseIcon = createDecorativeIcon(CloseOutlined);
export const DeleteIcon = createDecorativeIcon(DeleteOutlined);
export const DocumentIcon = createDecorativeIcon(FileTextOutlined);
export const ErrorIcon = createDecorativeIcon(CloseCircleOutlined);
export const EyeIcon = createDecorativeIcon(EyeOutlined);
export const EyeOffIcon = createDecorativeIcon(EyeInvisibleOutlined);
export const HistoryIcon = createDecorativeIcon(HistoryOutlined);
export const InfoIcon = createDecorativeIcon(InfoCircleOutlined);
export const LockedIcon = createDecorativeIcon(LockOutlined);
export const PlusIcon = createDecorativeIcon(PlusOutlined);
export const PrintIcon = createDecorativeIcon(PrinterOutlined);
export const ReloadIcon = createDecorativeIcon(ReloadOutlined);
export const SearchIcon = createDecorativeIcon(SearchOutlined);
export const StarIcon = createDecorativeIcon(StarOutlined);
export const StarFilledIcon = createDecorativeIcon(StarFilled);
export const SuccessIcon = createDecorativeIcon(CheckCircleOutlined);
export const SwapIcon = createDecorativeIcon(SwapOutlined);
export const UploadIcon = createDecorativeIcon(UploadOutlined);
export const UserIcon = createDecorativeIcon(UserOutlined);
export const WarningIcon = createDecorativeIcon(WarningOutlined);
